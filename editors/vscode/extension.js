// Starts `forestlib lsp` and lets VS Code talk to it.
const { workspace } = require("vscode");
const { LanguageClient } = require("vscode-languageclient/node");

let client;

exports.activate = () => {
  const [command, ...args] = workspace.getConfiguration("forest").get("server");
  client = new LanguageClient(
    "forest",
    "Forest Script",
    { command, args },
    {
      documentSelector: [{ language: "forest" }],
      synchronize: { fileEvents: workspace.createFileSystemWatcher("**/*.fs") },
    },
  );
  return client.start();
};

exports.deactivate = () => client?.stop();
