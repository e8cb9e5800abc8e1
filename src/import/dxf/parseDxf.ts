import type { Box } from '../../geometry/boxes.js'
import { checkFunction, checkOptions, checkPositive, show } from '../../geometry/check.js'
import { warn } from '../../geometry/warn.js'
import type { KeysOf } from '../../geometry/warnings.js'
import type { SceneData, SceneDataRoom, SceneDataText } from '../../scene/data/sceneData.js'
import { Budget } from '../Budget.js'
import { checkPixels } from '../checkPixels.js'
import type { LayerOptions } from '../layers/LayerRules.js'
import { isBytes } from '../map/decode.js'
import { Notices, onLayer } from '../Notices.js'
import { isOutline } from '../polyline.js'
import { nameRooms } from '../rooms.js'
import { decodeDxf } from './codePage.js'
import { readDrawing } from './drawing.js'
import { expand, type Visitor } from './expand.js'
import { EMPTY_BOX, extendBox } from './extent.js'
import { type LayerCallback, LineKinds } from './LineKinds.js'
import { NOT_WALLS, occludersOf, type PixelLine } from './occluders.js'
import { readUnit } from './units.js'

/** Options of `parseDxf`. */
export interface DxfOptions {
  /** Pixels per meter, if the file has a unit. @default 20 */
  pixelsPerMetre?: number | undefined
  /**
   * The layers of walls, doors, and windows, and those left out; or a function that returns the kind of the lines on a
   * layer, or null to leave them out. @default by words in the names, see {@link parseDxf}
   */
  layers?: LayerOptions | LayerCallback | undefined
}

const OPTIONS: KeysOf<DxfOptions> = { pixelsPerMetre: true, layers: true }

/** Maximum distance of a chord from its curve, in pixels: less than is visible. */
const CURVE_ERROR = 0.25

/** The larger side of a drawing without a unit, in pixels. */
const UNITLESS_SIZE = 2000

/** Plausible widths of a door's leaf: in meters, or in pixels of a drawing without a unit. */
const LEAF_METERS = [0.3, 3] as const
const LEAF_UNITLESS = [UNITLESS_SIZE / 500, UNITLESS_SIZE / 4] as const

/** Rounding tolerance of a leaf's width, as a fraction, so that widths at the limits are plausible at every scale. */
const LEAF_ROUNDING = 1e-6

/**
 * Reads an ASCII DXF drawing: LINE, LWPOLYLINE and POLYLINE with bulges, ARC, CIRCLE, ELLIPSE, SPLINE, and the outlines
 * of 3DFACE, SOLID, and TRACE, in model space and in blocks as INSERT places them (nested, scaled, rotated, in arrays),
 * on layers that are neither off nor frozen, by the rules of AutoCAD: layer 0 in a block is the layer of its INSERT,
 * and an INSERT on a frozen layer hides the whole block. Curves are flattened to within a quarter of a pixel. y points
 * down, from the top left corner of the bounding box of everything that is read; `$EXTMIN` and `$EXTMAX` are ignored,
 * because they are often outdated. `toSource` maps pixels back to the drawing's coordinates.
 *
 * - **Kinds** follow the layer's name: words in English, German, French, and Spanish, the AIA and NCS guidelines
 *   (`A-WALL`, `A-DOOR`, `A-GLAZ`), and ISO 13567 with elements of SfB. Dimensions, hatches, texts, and title blocks
 *   are left out. If any layer has walls, unknown layers are left out; otherwise they are walls. On unknown layers, the
 *   names of blocks decide. {@link DxfOptions.layers} overrides this. All windows of one outer INSERT are one occluder.
 * - **Doors** that are drawn open, with a leaf and its swing of 24° to 190°, are read as closed lines across their
 *   openings that end exactly at walls; double doors have two such lines, and sliding doors one, even if their leaves
 *   are drawn beside the opening or in a pocket of the wall. Doors on other layers are recognized by their leaf and
 *   swing. Warnings count both.
 * - **Rooms** are closed lines on layers such as `A-AREA`, `Rooms`, or `Räume`, named by a text inside. **Texts**:
 *   TEXT, MTEXT, and ATTRIB, without their formatting.
 * - **Grid**: one meter, {@link DxfOptions.pixelsPerMetre} pixels, if `$INSUNITS` names the unit, else if `$LUNITS` or
 *   `$MEASUREMENT` allow a guess, with a warning. Without a unit, the larger side is 2,000 pixels, and there is no
 *   grid.
 * - **Warnings** name the entities and the layer of everything that is left out, simplified, or guessed; an entity with
 *   an invalid or missing value is left out as well, with the line of the file in its warning.
 *
 * At most 1,048,576 entities and points including everything that blocks repeat, at most 100,000 numbers plus 64 per
 * character of the file, and at most 16 nested blocks. Fetches nothing: runs in a worker and on a server. O(entities
 * and points). The format: Autodesk's DXF Reference.
 *
 * @param file The text of the file, or its bytes, which are decoded as UTF-8 or by `$DWGCODEPAGE`. Pass bytes if the
 *   file may be older than AutoCAD 2007.
 * @throws TypeError or RangeError: `react-umbra: line 3 of the DXF file must be a group code, a whole number, got "x"`,
 *   if it is not DXF or is truncated. Binary DXF is rejected.
 */
export function parseDxf(file: string | ArrayBuffer | ArrayBufferView, options: DxfOptions = {}): SceneData {
  const { pixelsPerMetre = 20, layers } = checkOptions(options)
  warn?.ifUnknown('parseDxf', options, OPTIONS)
  checkPositive('options.pixelsPerMetre', pixelsPerMetre)
  if (typeof layers !== 'object' && layers !== undefined) checkFunction('options.layers', layers)
  const kinds = new LineKinds(layers)
  const warnings: string[] = []
  const text = (isBytes(file) ? decodeDxf(file, warnings) : file) as string
  const drawing = readDrawing(text)
  const budget = new Budget()
  budget.add(text)
  const unit = readUnit(drawing, warnings)
  // A first pass with the coarsest curves finds the layers, and the size of a drawing without a unit.
  const boxes = new Map<string, { layer: string; block: string; box: Box }>()
  const points = expand(drawing, Infinity, {
    line({ layer, block, points }) {
      kinds.add(layer)
      const key = `${layer}\n${block}`
      const known = boxes.get(key)?.box ?? EMPTY_BOX
      boxes.set(key, { layer, block, box: extendBox(known, points) })
    },
  })
  // Each point becomes a wall. Check before lines are kept, and again with flattened curves.
  if (4 * points > budget.remaining) budget.spend(4 * points, 'the DXF file')
  let bounds = EMPTY_BOX
  for (const { layer, block, box } of boxes.values()) {
    const kind = kinds.kindOf(layer, block)
    if (kind !== null && kind !== 'unknown') bounds = extendBox(bounds, [box.minX, box.minY, box.maxX, box.maxY])
  }
  let scale = (unit?.meters ?? 0) * pixelsPerMetre
  if (unit === null) {
    const size = Math.max(bounds.maxX - bounds.minX, bounds.maxY - bounds.minY)
    scale = size > 0 ? UNITLESS_SIZE / size : 1
    warnings.push(`$INSUNITS has no unit: scaled to ${UNITLESS_SIZE} pixels along the larger side`)
  }
  const notices = new Notices()
  const found = readLines(drawing, scale, kinds, notices)
  budget.spend(4 * found.points, 'the DXF file')
  const box = found.box.minX <= found.box.maxX ? found.box : { minX: 0, minY: 0, maxX: 0, maxY: 0 }
  const toPixels = (points: readonly number[], path: string): number[] =>
    points.map((value, i) => checkPixels(path, (i % 2 === 0 ? value - box.minX : box.maxY - value) * scale))
  const lines = found.lines.map((line) => ({
    ...line,
    points: toPixels(line.points, `a line on layer ${show(line.layer)}`),
  }))
  const texts = found.texts.map((text) => {
    const [x = 0, y = 0] = toPixels([text.x, text.y], `a text on layer ${show(text.sourceLayer)}`)
    return { ...text, x, y }
  })
  const rooms = found.rooms.map(({ outline }) => ({ outline: toPixels(outline, 'a room') }))
  const [minLeaf, maxLeaf] = unit === null ? LEAF_UNITLESS : LEAF_METERS.map((meters) => meters * pixelsPerMetre)
  const isPlausible = (width: number) =>
    width >= minLeaf! * (1 - LEAF_ROUNDING) && width <= maxLeaf! * (1 + LEAF_ROUNDING)
  const occluders = occludersOf(lines, isPlausible, notices)
  notices.writeTo(warnings)
  if (occluders.length === 0) warnings.push('no lines on layers of walls, doors, or windows')
  return {
    width: checkPixels('the width', (box.maxX - box.minX) * scale),
    height: checkPixels('the height', (box.maxY - box.minY) * scale),
    ...(unit !== null && { grid: { x: 0, y: 0, size: pixelsPerMetre, distance: 1, units: 'm' }, units: unit.name }),
    toSource: [1 / scale, 0, 0, -1 / scale, box.minX, box.maxY],
    occluders,
    lights: [],
    ...(rooms.length > 0 && { rooms: nameRooms(rooms, texts) }),
    ...(texts.length > 0 && { texts }),
    warnings,
  }
}

interface FoundLines {
  lines: PixelLine[]
  rooms: SceneDataRoom[]
  texts: (SceneDataText & { sourceLayer: string })[]
  /** Points of all lines. */
  points: number
  /** Bounding box of everything that is read. */
  box: Box
}

/** Reads the lines of known layers, with curves flattened to `scale`, still in the drawing's coordinates. */
function readLines(
  drawing: ReturnType<typeof readDrawing>,
  scale: number,
  kinds: LineKinds,
  notices: Notices,
): FoundLines {
  const lines: PixelLine[] = []
  const rooms: SceneDataRoom[] = []
  const texts: FoundLines['texts'] = []
  let box = EMPTY_BOX
  const visitor: Visitor = {
    line({ type, points, closed, layer, insert, block }) {
      const kind = kinds.kindOf(layer, block)
      if (kind === null) {
        if (!kinds.hasCallback) notices.add(type, onLayer(layer), NOT_WALLS)
        return
      }
      if (kind !== 'unknown') box = extendBox(box, points)
      if (kind !== 'room') lines.push({ type, points, closed, layer, insert, kind })
      else if (isOutline(points, closed)) rooms.push({ outline: points })
      else notices.add(type, onLayer(layer), 'an open outline of a room: left out')
    },
    text: ({ x, y, text, layer }) => texts.push({ x, y, text, sourceLayer: layer }),
  }
  const points = expand(drawing, CURVE_ERROR / scale, visitor, notices)
  return { lines, rooms, texts, points, box }
}
