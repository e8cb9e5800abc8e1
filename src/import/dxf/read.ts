import { failRange, failType, isFit, show } from '../../geometry/check.js'

/** A group of the file: its code, its value and the line that the value stands in. */
export interface Group {
  code: number
  value: string
  line: number
}

/** An entity or another record of the file: what follows a group 0 up to the next one. */
export interface DxfRecord {
  type: string
  line: number
  groups: Group[]
}

const NAME = 'the DXF file'

/** What binary files begin with. */
const BINARY = 'AutoCAD Binary DXF'

/** The records of an ASCII DXF file, one after the other; where it is cut off, an error. */
export function* readRecords(text: unknown): Generator<DxfRecord> {
  if (typeof text !== 'string') {
    failType(NAME, 'its text, for example from `await file.text()`', text)
  }
  if (text.startsWith(BINARY)) failRange(NAME, 'ASCII DXF; save it as that, not as binary DXF', text)
  let record: DxfRecord | null = null
  for (const group of readGroups(text)) {
    if (group.code === 999) continue
    if (group.code !== 0) {
      if (record === null) failRange(NAME, 'ASCII DXF, which begins with a group 0', text)
      record.groups.push(group)
      continue
    }
    if (record !== null) yield record
    if (group.value === 'EOF') return
    record = { type: group.value, line: group.line, groups: [] }
  }
  if (record === null) failRange(NAME, 'ASCII DXF, which begins with a group 0', text)
  throw new RangeError(
    `react-umbra: ${NAME} ends without EOF, got ${text.length} characters that end with ${show(text.slice(-20))}; ` +
      'it may be truncated',
  )
}

function* readGroups(text: string): Generator<Group> {
  let at = text.startsWith('\uFEFF') ? 1 : 0
  let line = 0
  const next = (): string => {
    const end = text.indexOf('\n', at)
    const found = text.slice(at, end < 0 ? text.length : end)
    at = end < 0 ? text.length : end + 1
    line++
    return found.trim()
  }
  while (at < text.length) {
    const code = next()
    if (at >= text.length && code === '') return
    if (!/^-?\d{1,4}$/.test(code)) failRange(`line ${line} of ${NAME}`, 'a group code, a whole number', code)
    yield { code: Number(code), value: next(), line }
  }
}

/** The last value of a record under a code. */
export function textOf({ groups }: DxfRecord, code: number): string | undefined {
  for (let i = groups.length - 1; i >= 0; i--) if (groups[i]!.code === code) return groups[i]!.value
  return undefined
}

/** The same as a number; without a `fallback` it must be there. */
export function numberOf(record: DxfRecord, code: number, fallback?: number): number {
  const { groups, type, line } = record
  for (let i = groups.length - 1; i >= 0; i--) if (groups[i]!.code === code) return toNumber(record, groups[i]!)
  return fallback ?? failRange(`group ${code} of ${type} at line ${line}`, 'given', undefined)
}

/** All numbers of a record under a code. */
export function numbersOf(record: DxfRecord, code: number): number[] {
  return record.groups.flatMap((group) => (group.code === code ? [toNumber(record, group)] : []))
}

export function toNumber({ type }: DxfRecord, { code, value, line }: Group): number {
  const number = value === '' ? Number.NaN : Number(value)
  return isFit(number)
    ? number
    : failRange(`line ${line} (group ${code} of ${type})`, 'a finite number up to 1e100', value)
}
