import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Longer texts of code are cut here. */
const LONGEST = 120

const sources = new Map()

/** Describes a mutant for people and for the lists of equivalents. `source` is the trimmed line on which it starts. */
export function describe(root, { fileName, location: { start, end }, mutatorName, replacement }) {
  const file = fileName.replaceAll('\\', '/').replace(/^.*\/(?=src\/)/, '')
  if (!sources.has(file)) sources.set(file, readFileSync(join(root, file), 'utf8').split('\n'))
  const lines = sources.get(file).slice(start.line, end.line + 1)
  const source = lines[0].trim()
  lines[lines.length - 1] = lines.at(-1).slice(0, end.column)
  lines[0] = lines[0].slice(start.column)
  return {
    file,
    line: start.line + 1,
    column: start.column + 1,
    mutatorName,
    source,
    original: short(lines.join('\n')),
    replacement: short(replacement),
  }
}

function short(text) {
  const flat = text.trim().replaceAll(/\s+/g, ' ')
  return flat.length > LONGEST ? `${flat.slice(0, LONGEST)}…` : flat
}
