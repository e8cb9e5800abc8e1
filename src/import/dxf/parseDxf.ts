import { checkFunction, checkOptions, checkPositive, failRange, isFit, show } from '../../geometry/check.js'
import { warn } from '../../geometry/warn.js'
import type { Known } from '../../geometry/warnings.js'
import type { SceneData, SceneDataOccluder } from '../../scene/data/sceneData.js'
import { Budget } from '../Budget.js'
import { checkPixels } from '../checkPixels.js'
import { classifyNames } from '../namedObjects.js'
import { wallsAlong, wallsAround } from '../polyline.js'
import { type Drawing, readDrawing } from './drawing.js'
import { type Expanded, expand, type PlacedLine } from './expand.js'
import { numberOf } from './read.js'

type Kind = SceneDataOccluder['kind']

/** Options of `parseDxf`. */
export interface DxfOptions {
  /** Pixels per meter, if the file has a unit. @default 20 */
  pixelsPerMetre?: number | undefined
  /**
   * Returns the kind of the lines on a layer, by its name; null leaves them out. @default by words in the names, see
   * {@link parseDxf}
   */
  layers?: ((layer: string) => Kind | null) | undefined
}

const OPTIONS: Known<DxfOptions> = { pixelsPerMetre: true, layers: true }

/** Maximum distance of a chord from its curve, in pixels: less than is visible. */
const CURVE_ERROR = 0.25

/** The larger side of a drawing without a unit, in pixels. */
const UNITLESS_SIZE = 2000

/** Meters per unit, by the number in `$INSUNITS`. */
const METERS: Readonly<Record<number, number>> = {
  1: 0.0254,
  2: 0.3048,
  3: 1609.344,
  4: 0.001,
  5: 0.01,
  6: 1,
  7: 1000,
  8: 2.54e-8,
  9: 2.54e-5,
  10: 0.9144,
  11: 1e-10,
  12: 1e-9,
  13: 1e-6,
  14: 0.1,
  15: 10,
  16: 100,
  17: 1e9,
  21: 1200 / 3937,
}

/** Abbreviations of the AIA's layer guidelines: A-GLAZ, A-FURN. */
const GLAZING = /(?:^|[^a-z])glaz(?:ing)?(?:$|[^a-z])/i
const FURNITURE = /(?:^|[^a-z])furn(?:$|[^a-z])/i

/**
 * Reads an ASCII DXF drawing: LINE, LWPOLYLINE and POLYLINE with bulges, ARC, CIRCLE, ELLIPSE, SPLINE, and the
 * outlines of 3DFACE, SOLID, and TRACE, in model space and in blocks as INSERT places them (nested, scaled, rotated,
 * in arrays), on layers that are neither off nor frozen. Curves are flattened to within a quarter of a pixel. y points
 * down, from the top left corner of the drawing: that of `$EXTMIN` and `$EXTMAX` if they contain everything that is
 * read, otherwise that of its bounding box.
 *
 * - **Kinds** follow words in the layer's name: `door`, `window` or `glaz`, `object`, `furniture` or `furn`, `wall`
 *   (including A-WALL, A-DOOR, and A-GLAZ of the AIA's guidelines). If any layer is named `wall`, unnamed layers are
 *   left out; otherwise they are walls. {@link DxfOptions.layers} overrides this. All doors and windows of one outer
 *   INSERT are one occluder. Arcs on door layers, which show the swing, are left out. Doors are closed.
 * - **Grid**: one meter, {@link DxfOptions.pixelsPerMetre} pixels, if `$INSUNITS` names the unit. Without a unit, the
 *   larger side is 2,000 pixels, and there is no grid but a warning.
 * - **Warnings**: unsupported types of entities (texts, hatches, meshes, and so on), missing blocks, layers left out.
 *
 * At most 1,048,576 entities and points including everything that blocks repeat, at most 100,000 numbers plus 64 per
 * character of the file, and at most 16 nested blocks. Fetches nothing: runs in a worker and on a server. O(entities
 * and points). The format: Autodesk's DXF Reference.
 *
 * @throws TypeError or RangeError: `react-umbra: line 118 (group 10 of LINE) must be a finite number up to 1e100, got
 *   "a"`. Binary DXF is rejected.
 */
export function parseDxf(text: string, options: DxfOptions = {}): SceneData {
  const { pixelsPerMetre = 20, layers } = checkOptions(options)
  warn?.ifUnknown('parseDxf', options, OPTIONS)
  checkPositive('options.pixelsPerMetre', pixelsPerMetre)
  if (layers !== undefined) checkFunction('options.layers', layers)
  const drawing = readDrawing(text)
  const budget = new Budget()
  budget.add(text)
  const warnings: string[] = []
  const meters = METERS[variable(drawing, '$INSUNITS', 70) ?? 0]
  // A first pass with the coarsest curves finds the layers, and the size of a drawing without a unit.
  const boxes = new Map<string, Extent>()
  const first = expand(drawing, Infinity, ({ layer, points }) =>
    boxes.set(layer, joined(boxes.get(layer) ?? EMPTY_BOX, points)),
  )
  // Each point becomes a wall. Check before lines are kept, and again with flattened curves.
  if (4 * first.points > budget.left) budget.spend(4 * first.points, 'the DXF file')
  const kinds = kindsOf([...boxes.keys()], layers, warnings)
  let scale = (meters ?? 0) * pixelsPerMetre
  if (meters === undefined) {
    const read = [...boxes].filter(([layer]) => kinds.get(layer) !== null)
    const { minX, minY, maxX, maxY } = read.reduce(
      (all, [, box]) => joined(all, [box.minX, box.minY, box.maxX, box.maxY]),
      EMPTY_BOX,
    )
    const size = Math.max(maxX - minX, maxY - minY)
    scale = size > 0 ? UNITLESS_SIZE / size : 1
    warnings.push(`$INSUNITS names no unit: the larger side is taken as ${UNITLESS_SIZE} pixels`)
  }
  const lines: PlacedLine[] = []
  const expanded = expand(drawing, CURVE_ERROR / scale, (line) => {
    if (kinds.get(line.layer) !== null) lines.push(line)
  })
  budget.spend(4 * expanded.points, 'the DXF file')
  const box = extent(drawing, orNone(lines.reduce((all, { points }) => joined(all, points), EMPTY_BOX)))
  const occluders = occludersOf(lines, kinds, ({ points, closed, layer }) => {
    const path = `a line on layer ${show(layer)}`
    const pixels = points.map((value, i) => {
      const pixels = (i % 2 === 0 ? value - box.minX : box.maxY - value) * scale
      return isFit(pixels) ? pixels : checkPixels(path, pixels)
    })
    return closed ? wallsAround(pixels) : wallsAlong(pixels)
  })
  warnAboutUnread(expanded, warnings)
  if (occluders.length === 0) warnings.push('no lines that are walls, doors or windows')
  return {
    width: checkPixels('the width', (box.maxX - box.minX) * scale),
    height: checkPixels('the height', (box.maxY - box.minY) * scale),
    ...(meters !== undefined && { grid: { x: 0, y: 0, size: pixelsPerMetre, distance: 1, units: 'm' } }),
    occluders,
    lights: [],
    warnings,
  }
}

function variable({ header }: Drawing, name: string, code: number): number | undefined {
  const record = header.get(name)
  return record === undefined ? undefined : numberOf(record, code)
}

interface Extent {
  minX: number
  minY: number
  maxX: number
  maxY: number
}

const EMPTY_BOX: Extent = { minX: Infinity, minY: Infinity, maxX: -Infinity, maxY: -Infinity }

/** Returns the bounding box of a box and some points. */
function joined(box: Extent, points: readonly number[]): Extent {
  let { minX, minY, maxX, maxY } = box
  for (let i = 0; i < points.length; i += 2) {
    minX = Math.min(minX, points[i]!)
    maxX = Math.max(maxX, points[i]!)
    minY = Math.min(minY, points[i + 1]!)
    maxY = Math.max(maxY, points[i + 1]!)
  }
  return { minX, minY, maxX, maxY }
}

const orNone = (box: Extent): Extent => (box.minX <= box.maxX ? box : { minX: 0, minY: 0, maxX: 0, maxY: 0 })

/** Returns the drawing's own extent if it contains the box. Programs write it on saving, or not at all. */
function extent(drawing: Drawing, box: Extent): Extent {
  const at = (name: string, code: number) => variable(drawing, name, code) ?? Number.NaN
  const own = {
    minX: at('$EXTMIN', 10),
    minY: at('$EXTMIN', 20),
    maxX: at('$EXTMAX', 10),
    maxY: at('$EXTMAX', 20),
  }
  const holds = own.minX <= box.minX && own.minY <= box.minY && own.maxX >= box.maxX && own.maxY >= box.maxY
  return holds ? own : box
}

/** Returns the kind of each layer; null leaves it out. */
function kindsOf(
  names: readonly string[],
  layers: DxfOptions['layers'],
  warnings: string[],
): ReadonlyMap<string, Kind | null> {
  if (layers !== undefined) return new Map(names.map((name) => [name, checkKind(layers(name), name)]))
  const called = new Map(names.map((name) => [name, calledKind(name)]))
  const hasWalls = [...called.values()].includes('wall')
  const left: string[] = []
  for (const [name, kind] of called) {
    if (kind === 'other') {
      called.set(name, hasWalls ? null : 'wall')
      if (hasWalls) left.push(name)
    }
  }
  if (left.length > 0) warnings.push(`layers that are not called walls, doors or windows: left out (${few(left)})`)
  return called as ReadonlyMap<string, Kind | null>
}

function calledKind(name: string): Kind | 'other' | null {
  const { kind } = classifyNames([name])
  if (kind === 'light') return null
  return kind ?? (GLAZING.test(name) ? 'window' : FURNITURE.test(name) ? 'object' : 'other')
}

const KINDS: readonly unknown[] = ['wall', 'object', 'door', 'window', null]

function checkKind(kind: Kind | null, name: string): Kind | null {
  if (!KINDS.includes(kind))
    failRange(`what options.layers gives for ${name}`, 'wall, object, door, window or null', kind)
  return kind
}

type ToWalls = (line: PlacedLine) => number[]

/** Creates the occluders: walls first, then objects, then doors and windows. */
function occludersOf(
  lines: readonly PlacedLine[],
  kinds: ReadonlyMap<string, Kind | null>,
  toWalls: ToWalls,
): SceneDataOccluder[] {
  const walls: SceneDataOccluder[] = []
  const objects: SceneDataOccluder[] = []
  /** Doors and windows by their INSERT, because a door consists of several lines. */
  const openings = new Map<string, { kind: Kind; walls: number[][]; closed: boolean }>()
  lines.forEach((line, i) => {
    const kind = kinds.get(line.layer) ?? null
    if (kind === null || (kind === 'door' && line.isArc)) return
    const made = toWalls(line)
    if (made.length === 0) return
    const closed = line.closed && { closed: true }
    if (kind === 'wall') walls.push({ kind, walls: made, open: false, ...closed })
    else if (kind === 'object') objects.push({ kind, walls: made, open: false, ...closed })
    else {
      const key = line.insert === 0 ? `line ${i}` : `${kind} ${line.insert}`
      const opening = openings.get(key)
      if (opening === undefined) openings.set(key, { kind, walls: [made], closed: line.closed })
      else {
        opening.walls.push(made)
        opening.closed = false
      }
    }
  })
  const joined = [...openings.values()].map(({ kind, walls, closed }): SceneDataOccluder => {
    return { kind, walls: walls.flat(), open: false, ...(closed && { closed }) }
  })
  return [...walls, ...objects, ...joined]
}

function warnAboutUnread({ unread, missing }: Expanded, warnings: string[]): void {
  if (unread.size > 0) {
    const kinds = [...unread].map(([type, count]) => `${type} (${count})`)
    warnings.push(`entities of kinds that are not read: left out ${few(kinds)}`)
  }
  if (missing.size > 0) warnings.push(`blocks that are not in the file: left out ${few([...missing])}`)
}

/** Returns the first names of a list, and the number of others. */
const few = (names: readonly string[]): string =>
  names.length > 10 ? `${names.slice(0, 10).join(', ')} and ${names.length - 10} more` : names.join(', ')
