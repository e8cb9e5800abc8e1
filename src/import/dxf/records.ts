import { failRange, failType, isFit, show } from '../../geometry/check.js'
import { unescapeText } from './codePage.js'

/** A group of the file: its code, its value, and the line of the value. */
export interface Group {
  code: number
  value: string
  line: number
  /** The value as a number, cached, because it may be long and is read for each instance of a block. */
  number: number | undefined
}

/** An entity or another record of the file: a group 0 and the groups up to the next one. */
export interface DxfRecord {
  type: string
  line: number
  groups: Group[]
}

const NAME = 'the DXF file'

const COMMENT = 999

/** Begins an object inside an entity, whose groups repeat the codes of the entity, up to the entity's end. */
const EMBEDDED_OBJECT = 101

/** Start of binary files. */
const BINARY = 'AutoCAD Binary DXF'

/** Yields the records of an ASCII DXF file. Throws if the file is truncated. */
export function* readRecords(text: unknown): Generator<DxfRecord> {
  if (typeof text !== 'string') {
    failType(NAME, 'its text or its bytes, for example from `await file.arrayBuffer()`', text)
  }
  if (text.startsWith(BINARY)) {
    const instructions = 'in AutoCAD by SAVEAS, Tools > Options > DXF Options > ASCII'
    failRange(NAME, `ASCII DXF; save it as that, not as binary DXF (${instructions})`, BINARY)
  }
  let record: DxfRecord | null = null
  let isEmbedded = false
  for (const group of readGroups(text)) {
    if (group.code === COMMENT) continue
    if (group.code === EMBEDDED_OBJECT) isEmbedded = true
    if (group.code !== 0) {
      if (isEmbedded) continue
      if (record === null) failRange(NAME, 'ASCII DXF, which begins with a group 0', text)
      record.groups.push(group)
      continue
    }
    if (record !== null) yield record
    if (group.value === 'EOF') return
    isEmbedded = false
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

/** Number of groups from which a record's groups are indexed by code. Almost all entities have fewer. */
const MIN_INDEXED_GROUPS = 32

/** The last group of each code in large records. Entities of a block are read for each instance. */
const lastGroups = new WeakMap<DxfRecord, ReadonlyMap<number, Group>>()

function lastOf(record: DxfRecord, code: number): Group | undefined {
  const { groups } = record
  if (groups.length < MIN_INDEXED_GROUPS) {
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

/** Returns the last value of a record with this code. */
export function textOf(record: DxfRecord, code: number): string | undefined {
  const value = lastOf(record, code)?.value
  return value === undefined ? undefined : unescapeText(value)
}

/**
 * Returns the last value of a record with this code as a number. Throws if it is missing and there is no `fallback`.
 */
export function numberOf(record: DxfRecord, code: number, fallback?: number): number {
  const group = lastOf(record, code)
  if (group !== undefined) return toNumber(record, group)
  return fallback ?? failRange(`group ${code} of ${record.type} at line ${record.line}`, 'given', undefined)
}

/** Returns all numbers of a record with this code. */
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
