// Reads the data tables of a page into rows of text, and marks each table that was read.
//
// Safari: an array of dictionaries: caption, column headings, rows. A cell that spans columns is
// repeated. Layout tables (role=presentation, or tables that contain tables) are omitted. `finalize`
// highlights the rows that the extension picked, by table and row number.

var ExtensionPreprocessingJS = new (function () {
  var tables = [];

  function text(cell) {
    return cell.textContent.replace(/\s+/g, " ").trim();
  }

  function cells(row) {
    return Array.from(row.cells).flatMap(function (cell) {
      return Array(Math.min(cell.colSpan, 20)).fill(text(cell));
    });
  }

  function isDataTable(table) {
    return table.getAttribute("role") !== "presentation" && !table.querySelector("table");
  }

  this.run = function (args) {
    tables = Array.from(document.getElementsByTagName("table")).filter(isDataTable);
    args.completionFunction({
      tables: tables.map(function (table, index) {
        table.setAttribute("data-table-number", index);
        return {
          caption: table.caption ? text(table.caption) : "",
          head: table.tHead ? Array.from(table.tHead.rows, cells) : [],
          rows: Array.from(table.tBodies, (body) => Array.from(body.rows, cells)).flat(),
          foot: table.tFoot ? Array.from(table.tFoot.rows, cells) : [],
        };
      }),
    });
  };

  this.finalize = function (args) {
    for (const { table, row } of args.marks) {
      const target = tables[table]?.rows[row];
      if (target) {
        target.classList.add("marked");
        target.style.cssText += "; outline: 2px solid orange";
        target.insertCell(-1).textContent = "✓";
      }
    }
  };
})();
