import { failRange, failType, isFit, show } from '../../geometry/check.js'

/** A group of the file: its code, its value and the line that the value stands in. */
export interface Group {
  code: number
  value: string
  line: number
  /** The value as a number, once it has been read as one: it may be long, and is read at each place of a block. */
  number: number | undefined
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
    yield { code: Number(code), value: next(), line, number: undefined }
  }
}

/** Groups of a record from which on its last one of each code is looked up; all other entities have fewer. */
const MANY = 32

/** The last group of each code of records of many groups: a block's entities are asked at each place where it is inserted. */
const lastGroups = new WeakMap<DxfRecord, ReadonlyMap<number, Group>>()

function lastOf(record: DxfRecord, code: number): Group | undefined {
  const { groups } = record
  if (groups.length < MANY) {
    for (let i = groups.length - 1; i >= 0; i--) if (groups[i]!.code === code) return groups[i]
    return undefined
  }
  let last = lastGroups.get(record)
  if (last === undefined) {
    last = new Map(groups.map((group) => [group.code, group]))
    lastGroups.set(record, last)
  }
  return last.get(code)
}

/** The last value of a record under a code. */
export function textOf(record: DxfRecord, code: number): string | undefined {
  return lastOf(record, code)?.value
}

/** The same as a number; without a `fallback` it must be there. */
export function numberOf(record: DxfRecord, code: number, fallback?: number): number {
  const group = lastOf(record, code)
  if (group !== undefined) return toNumber(record, group)
  return fallback ?? failRange(`group ${code} of ${record.type} at line ${record.line}`, 'given', undefined)
}

/** All numbers of a record under a code. */
export function numbersOf(record: DxfRecord, code: number): number[] {
  return record.groups.flatMap((group) => (group.code === code ? [toNumber(record, group)] : []))
}

export function toNumber({ type }: DxfRecord, group: Group): number {
  const { code, value, line } = group
  group.number ??= value === '' ? Number.NaN : Number(value)
  return isFit(group.number)
    ? group.number
    : failRange(`line ${line} (group ${code} of ${type})`, 'a finite number up to 1e100', value)
}
