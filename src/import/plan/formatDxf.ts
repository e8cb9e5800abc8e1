import type { SceneData } from '../../scene/data/sceneData.js'
import { unitNumber } from '../dxf/units.js'
import { formatNumber, type PlanFormatOptions, type PlanLayer, planLayers, toSourceOf } from './planLayers.js'

/** Layer names by the AIA guidelines, and colors by their number in AutoCAD. */
const LAYERS: Readonly<Record<Exclude<PlanLayer['kind'], 'ring'>, readonly [name: string, color: number]>> = {
  wall: ['A-WALL', 7],
  object: ['A-FURN', 8],
  door: ['A-DOOR', 30],
  window: ['A-GLAZ', 5],
  room: ['A-AREA', 9],
}
const RING_COLOR = 3
const TEXT_LAYER = 'A-ANNO-TEXT'

/** Height of texts in pixels. */
const TEXT_HEIGHT = 12

/**
 * Writes a plan as DXF of release 12, which every CAD program opens: walls, objects, doors, windows, rooms, and texts
 * on layers of the AIA guidelines, and rings such as views or coverage as polylines on layers of their own. Coordinates
 * are those of the file if `toSource` is known, otherwise pixels with y up. Lights and the image are not written.
 * Throws a TypeError or RangeError on invalid data or rings.
 * @example
 * ```ts
 * const dxf = formatDxf(parseSvg(text), { rings: { views: [view] } })
 * ```
 */
export function formatDxf(data: SceneData, options: PlanFormatOptions = {}): string {
  const layers = planLayers('formatDxf', data, options)
  const { units = '', texts = [], height } = data
  const toFile = data.toSource === undefined ? flipY(height) : toSourceOf(data)
  const names = layers.map(({ name, kind }) =>
    kind === 'ring' ? ([layerName(name), RING_COLOR] as const) : LAYERS[kind],
  )
  const table = texts.length > 0 ? [...names, [TEXT_LAYER, 2] as const] : names
  const groups: (string | number)[] = [
    ...[0, 'SECTION', 2, 'HEADER', 9, '$ACADVER', 1, 'AC1009', 9, '$INSUNITS', 70, unitNumber(units), 0, 'ENDSEC'],
    ...[0, 'SECTION', 2, 'TABLES', 0, 'TABLE', 2, 'LAYER', 70, table.length],
    ...table.flatMap(([name, color]) => [0, 'LAYER', 2, name, 70, 0, 62, color, 6, 'CONTINUOUS']),
    ...[0, 'ENDTAB', 0, 'ENDSEC', 0, 'SECTION', 2, 'ENTITIES'],
  ]
  layers.forEach(({ lines }, i) => {
    const [layer] = names[i]!
    for (const { points, isClosed } of lines) {
      groups.push(0, 'POLYLINE', 8, layer, 66, 1, 70, isClosed ? 1 : 0)
      const filePoints = toFile(points)
      for (let k = 0; k < filePoints.length; k += 2) {
        groups.push(0, 'VERTEX', 8, layer, 10, formatNumber(filePoints[k]!), 20, formatNumber(filePoints[k + 1]!))
      }
      groups.push(0, 'SEQEND', 8, layer)
    }
  })
  const [x0, y0, x1, y1] = toFile([0, 0, 0, TEXT_HEIGHT]) as [number, number, number, number]
  for (const { x, y, text } of texts) {
    const [px, py] = toFile([x, y]) as [number, number]
    groups.push(
      0,
      'TEXT',
      8,
      TEXT_LAYER,
      10,
      formatNumber(px),
      20,
      formatNumber(py),
      40,
      formatNumber(Math.hypot(x1 - x0, y1 - y0)),
      1,
      escapeText(text),
    )
  }
  groups.push(0, 'ENDSEC', 0, 'EOF')
  return `${groups.join('\r\n')}\r\n`
}

const flipY =
  (height: number) =>
  (points: readonly number[]): number[] =>
    points.map((value, i) => (i % 2 === 0 ? value : height - value))

/** Returns a name as release 12 allows it: up to 31 letters, digits, and `$-_`. */
function layerName(name: string): string {
  return (
    name
      .toUpperCase()
      .replace(/[^A-Z0-9$_-]+/g, '_')
      .slice(0, 31) || 'RINGS'
  )
}

/** Returns a text in one line of ASCII: other characters as `\U+XXXX`, and whatever would begin a code escaped. */
function escapeText(text: string): string {
  return text
    .replace(/[\r\n]+/g, ' ')
    .replace(/%%/g, '%%%%%%')
    .replace(/[^ -~]|\\(?=[UuMm]\+)/g, (character) => `\\U+${hexCodeOf(character)}`)
}

const hexCodeOf = (character: string): string => character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')
