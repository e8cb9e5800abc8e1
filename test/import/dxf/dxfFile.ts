/** Groups of a DXF file: code, value, code, value and so on. */
export type Groups = readonly (string | number)[]

interface Parts {
  header?: Groups
  layers?: readonly { name: string; flags?: number; color?: number }[]
  blocks?: Readonly<Record<string, { base?: readonly [number, number]; entities: readonly Groups[] }>>
}

/** Returns the text of a DXF file with these entities, in meters unless the header differs. */
export function dxfFile(
  entities: readonly Groups[],
  { header = UNIT_METER, layers = [], blocks = {} }: Parts = {},
): string {
  const groups: Groups[] = [
    [0, 'SECTION', 2, 'HEADER', ...header, 0, 'ENDSEC'],
    [0, 'SECTION', 2, 'TABLES', 0, 'TABLE', 2, 'LAYER'],
    ...layers.map(({ name, flags = 0, color = 7 }) => [0, 'LAYER', 2, name, 70, flags, 62, color]),
    [0, 'ENDTAB', 0, 'ENDSEC', 0, 'SECTION', 2, 'BLOCKS'],
    ...Object.entries(blocks).flatMap(([name, { base: [x, y] = [0, 0], entities }]): Groups[] => [
      [0, 'BLOCK', 8, '0', 2, name, 70, 0, 10, x, 20, y],
      ...entities,
      [0, 'ENDBLK', 8, '0'],
    ]),
    [0, 'ENDSEC', 0, 'SECTION', 2, 'ENTITIES'],
    ...entities,
    [0, 'ENDSEC', 0, 'EOF'],
  ]
  return textOf(groups.flat())
}

export const UNIT_METER: Groups = [9, '$INSUNITS', 70, 6]

/** Codes and values, one per line. */
function textOf(groups: Groups): string {
  return groups.map((group, i) => (i % 2 === 0 ? String(group).padStart(3) : group)).join('\r\n')
}

export const line = (x0: number, y0: number, x1: number, y1: number, layer = 'A-WALL'): Groups => [
  ...[0, 'LINE', 8, layer, 10, x0, 20, y0],
  ...[11, x1, 21, y1],
]

/** A rectangle as a closed polyline. */
export const box = (x0: number, y0: number, x1: number, y1: number, layer = 'A-WALL'): Groups => [
  ...[0, 'LWPOLYLINE', 8, layer, 90, 4, 70, 1],
  ...[10, x0, 20, y0, 10, x1, 20, y0, 10, x1, 20, y1, 10, x0, 20, y1],
]
