/** Lines printed since the last read. */
let printed = []

/** Gives the tables printed since the last call, each with its cells as printed. */
export function takeTables() {
  const tables = printed
  printed = []
  return tables
}

/**
 * Prints rows of cells under their headings, each column as wide as it must be: the first to the left, figures to the
 * right.
 */
export function printTable(title, headings, rows) {
  printed.push({ title, columns: headings, rows: rows.map((row) => row.map(String)) })
  const lines = [headings, ...rows].map((row) => row.map(String))
  const widths = headings.map((_, column) => Math.max(...lines.map((line) => line[column].length)))
  console.log(`\n${title}\n`)
  for (const line of lines) {
    const cells = line.map((cell, i) => (isText(i, line) ? cell.padEnd(widths[i]) : cell.padStart(widths[i])))
    console.log(cells.join('  ').trimEnd())
  }
}

/** The first column names things, the last one judges them. */
function isText(column, line) {
  return column === 0 || column === line.length - 1
}

/** A time as its median ± deviation. */
export function spread({ median, deviation }, digits = 1) {
  return `${figure(median, digits)} ± ${figure(deviation, digits)}`
}

export function figure(value, digits = 0) {
  return value.toLocaleString('en-US', { minimumFractionDigits: digits, maximumFractionDigits: digits })
}

export function times(value) {
  return `${figure(value, value < 10 ? 2 : value < 100 ? 1 : 0)} ×`
}

export function verdict(isMet) {
  return isMet ? 'ok' : 'NOT OK'
}
