import { type DxfRecord, numberOf, readRecords, textOf } from './records.js'

/** A record of an entity. A POLYLINE also has the vertices that follow it in the file, an INSERT the ATTRIBs. */
export interface DxfEntity extends DxfRecord {
  vertices: DxfRecord[]
  attributes: DxfEntity[]
}

/** A block: a named group of entities. An INSERT places it so that its base point (x, y) is at the insertion point. */
export interface DxfBlock {
  x: number
  y: number
  /** True if the block's entities are in another file. */
  isExternal: boolean
  entities: DxfEntity[]
}

/** The parts of a file that are read. Everything else is ignored. */
export interface Drawing {
  /** Variables such as `$INSUNITS`, by name. */
  header: ReadonlyMap<string, DxfRecord>
  /**
   * Layers that are off, which hide their own entities, and frozen layers, which also hide the contents of blocks
   * inserted on them.
   */
  off: ReadonlySet<string>
  frozen: ReadonlySet<string>
  blocks: ReadonlyMap<string, DxfBlock>
  entities: DxfEntity[]
}

const FROZEN = 1
const EXTERNAL = 4 | 8

/** Reads a file and groups its records by section. */
export function readDrawing(text: string): Drawing {
  const header = new Map<string, DxfRecord>()
  const off = new Set<string>()
  const frozen = new Set<string>()
  const blocks = new Map<string, DxfBlock>()
  const entities: DxfEntity[] = []
  let section = ''
  let target = entities
  for (const record of readRecords(text)) {
    const { type } = record
    if (type === 'SECTION') {
      // The first group 2 is the section's name. The header is part of this record, and its variables may have groups 2
      // too.
      section = record.groups.find(({ code }) => code === 2)?.value ?? ''
      target = entities
      if (section === 'HEADER') readHeader(record, header)
    } else if (type === 'ENDSEC') section = ''
    else if (section === 'TABLES' && type === 'LAYER') {
      const key = keyOf(textOf(record, 2))
      if ((numberOf(record, 70, 0) & FROZEN) !== 0) frozen.add(key)
      if (numberOf(record, 62, 7) < 0) off.add(key)
    } else if (section === 'BLOCKS' && type === 'BLOCK') {
      target = []
      const isExternal = (numberOf(record, 70, 0) & EXTERNAL) !== 0
      const base = { x: numberOf(record, 10, 0), y: numberOf(record, 20, 0) }
      blocks.set(keyOf(textOf(record, 2)), { ...base, isExternal, entities: target })
    } else if (section === 'ENTITIES' || section === 'BLOCKS') {
      const last = target.at(-1)
      const entity: DxfEntity = { ...record, vertices: [], attributes: [] }
      if (type === 'VERTEX' && last?.type === 'POLYLINE') last.vertices.push(record)
      else if (type === 'ATTRIB' && last?.type === 'INSERT') last.attributes.push(entity)
      else if (type !== 'SEQEND' && type !== 'ENDBLK') target.push(entity)
    }
  }
  return { header, off, frozen, blocks, entities }
}

/** Returns the map key of the name of a layer or block. Names are not case-sensitive. */
export const keyOf = (name = ''): string => name.toUpperCase()

/** Reads the header variables. The whole header is one record; each variable is a group 9 and the groups after it. */
function readHeader(record: DxfRecord, header: Map<string, DxfRecord>): void {
  let variable: DxfRecord | null = null
  for (const group of record.groups) {
    if (group.code === 9) {
      variable = { type: group.value, line: group.line, groups: [] }
      header.set(group.value, variable)
    } else variable?.groups.push(group)
  }
}

/** Returns the integer of a header variable, its group 70, or undefined if the variable or the group is missing. */
export function headerInteger({ header }: Drawing, name: string): number | undefined {
  const record = header.get(name)
  return record?.groups.some(({ code }) => code === 70) ? numberOf(record, 70) : undefined
}
