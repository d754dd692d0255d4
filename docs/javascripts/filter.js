// Search and sorting for the overview of all cards: plain, and without it the table is still a table.
(() => {
  const place = document.querySelector(".filter");
  const table = place && place.parentElement.querySelector("table");
  if (!table) return;
  const rows = [...table.tBodies[0].rows];
  const text = (row, column) => row.cells[column].textContent;
  const input = Object.assign(document.createElement("input"), {
    type: "search", placeholder: "search: words that must all occur", value: decodeURIComponent(location.hash.slice(1)),
  });
  input.setAttribute("aria-label", "search the table");
  const count = document.createElement("output");
  const menus = [1, 4].map((column) => {
    const menu = document.createElement("select");
    const heading = table.tHead.rows[0].cells[column].textContent;
    menu.setAttribute("aria-label", heading);
    menu.append(new Option(`${heading}: all`, ""));
    [...new Set(rows.map((row) => text(row, column)))].sort().forEach((name) => menu.append(new Option(name, name)));
    return { menu, column };
  });
  const show = () => {
    const words = input.value.toLowerCase().split(/\s+/).filter(Boolean);
    let shown = 0;
    for (const row of rows) {
      const whole = row.textContent.toLowerCase();
      const fits = words.every((word) => whole.includes(word))
        && menus.every(({ menu, column }) => !menu.value || text(row, column) === menu.value);
      row.hidden = !fits;
      shown += fits;
    }
    count.textContent = `${shown} of ${rows.length}`;
  };
  [...table.tHead.rows[0].cells].forEach((heading, column) => {
    let up = false;
    heading.style.cursor = "pointer";
    heading.title = "sort";
    heading.addEventListener("click", () => {
      up = !up;
      rows.sort((a, b) => text(a, column).localeCompare(text(b, column), "en", { numeric: true }) * (up ? 1 : -1));
      table.tBodies[0].append(...rows);
    });
  });
  input.addEventListener("input", show);
  menus.forEach(({ menu }) => menu.addEventListener("change", show));
  place.append(input, ...menus.map(({ menu }) => menu), count);
  show();
})();
