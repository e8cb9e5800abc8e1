import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { join, resolve } from 'node:path'

const root = resolve(import.meta.dirname, '../..')
const path = join(root, 'stories/Reference/measured.json')

/** Returns only the figures of a table. Budgets and their results are for developers of the library. */
function figuresOf({ title, columns, rows }) {
  const isFigure = (_, i) =>
    columns[i] !== 'budget' && !(columns[i] === '' && (columns[i - 1] === 'budget' || i === columns.length - 1))
  return { title, columns: columns.filter(isFigure), rows: rows.map((row) => row.filter(isFigure)) }
}

/** Puts a group's tables into the file that the catalog's page `Performance` reads; other groups stay as they are. */
export function saveTables(group, tables) {
  const saved = existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : {}
  const processors = cpus()
  saved[group] = {
    date: new Date().toISOString().slice(0, 10),
    node: process.version,
    cpus: `${processors.length} × ${processors[0]?.model.trim() ?? 'unknown'}`,
    maps: process.env.UMBRA_MAPS ? 'real' : 'drawn',
    tables: tables.map(figuresOf),
  }
  writeFileSync(path, JSON.stringify(saved, null, 2))
  // Formatted for the linter, so that a run leaves nothing to tidy up.
  execFileSync(process.execPath, [join(root, 'node_modules/@biomejs/biome/bin/biome'), 'format', '--write', path])
}
