import { checkFinite, checkOptions, checkPositive, failRange, failType } from '../../geometry/check.js'
import { warn } from '../../geometry/warn.js'
import type { KeysOf } from '../../geometry/warnings.js'
import type { SceneData } from '../../scene/data/sceneData.js'
import { Budget } from '../Budget.js'
import { type LayerOptions, LayerRules } from '../layers/LayerRules.js'
import { kindOfWords, wordsOf } from '../layers/layerWords.js'
import { nameRooms } from '../rooms.js'
import { readXml, type XmlElement } from '../xml.js'
import { readLength } from './numbers.js'
import { SvgReader } from './SvgReader.js'
import type { Viewport } from './shapes.js'
import { fitViewBox, readViewBox, type ViewBox } from './viewport.js'

/** Options of `parseSvg`. */
export interface SvgOptions {
  /** The groups and shapes that are walls, doors, and windows, and those left out, by their names. @default by words */
  layers?: LayerOptions | undefined
}

const OPTIONS: KeysOf<SvgOptions> = { layers: true }

const NAME = 'the SVG file'

/** Units of drawings, and their lengths in pixels. */
const SOURCE_UNITS: readonly (readonly [name: string, pixels: number])[] = [
  ['px', 1],
  ['pt', 96 / 72],
  ['mm', 96 / 25.4],
  ['cm', 96 / 2.54],
  ['in', 96],
]

/** Default size of a picture, as in browsers. */
const DEFAULT: Viewport = { width: 300, height: 150 }

/**
 * Reads an SVG drawing, made by Inkscape, Illustrator, Figma, Visio, LibreOffice, QGIS, CorelDRAW, or by hand, whose
 * shapes are walls: `path` (curves and arcs flattened to within a quarter of a pixel), `line`, `polyline`, `polygon`,
 * `rect`, `circle`, `ellipse`, and instances by `use`. The result is in pixels of the picture as browsers show it:
 * `width` and `height` (with units at 96 per inch, by default those of the viewBox), `viewBox`, `preserveAspectRatio`,
 * and `transform` are applied; `toSource` maps pixels back to user units. Each line or outline is one occluder, and
 * outlines are `closed`.
 *
 * - **Names** set other kinds: words such as `door`, `window`, `light` (`lamp`, `torch`), `furniture`, `wall`, and
 *   `room` in English, German, French, or Spanish in `id`, `class`, `inkscape:label`, `data-name`, or the layer of
 *   Visio of a shape, otherwise of the nearest group or layer around it. If walls are named, shapes without a known
 *   name are left out; otherwise they are walls, except for the paper. Dimensions, hatches, and title blocks are left
 *   out. {@link SvgOptions.layers} overrides this. Doors may be named `open`, `locked`, and `secret`, or be inside such
 *   a group. Walls are not cut below doors and windows: leave gaps for them.
 * - **Doors** that are drawn open, with a leaf and its swing of 24° to 190°, are read as closed lines across their
 *   openings that end exactly at walls, and so are sliding doors, also those in a pocket of the wall. Warnings count
 *   them.
 * - **Rooms** are closed shapes named as rooms, and **texts** keep their positions; a text inside a room without a name
 *   names it.
 * - **Lights** are at the center of their shape and reach half of its longer side (`data-radius` in its units overrides
 *   it). Their color is the fill, otherwise the stroke, if written in digits (or `data-color`); `data-intensity`.
 * - **Left out**: elements hidden by `display` or `visibility`, by attribute, `style`, or the rules of style sheets, so
 *   hide layers that should not block anything; definitions such as `defs` and `clipPath`. Fill, stroke, and opacity
 *   hide nothing. Style sheets may select elements, classes, and ids, also inside others (`#plan .off`,
 *   `g.walls > path`).
 * - **Image**: an `image` embedded as `data:` that spans the picture. Nothing is fetched.
 * - **Warnings** name the elements and the group of everything that is left out, read as a whole, or guessed.
 *
 * Internal entities of a DOCTYPE are expanded, up to 1,048,576 characters; external and nested ones are unknown.
 * Rejects nesting of more than 100 elements, more than 1,048,576 corners, `use` that repeats more than 4,194,304
 * characters of the file, and curves and `use` that produce more than 100,000 numbers plus 64 per character of the
 * file. O(length + corners). Runs in a worker and on a server.
 *
 * @param text The text of the file.
 * @throws TypeError or RangeError with the path of the invalid part, where elements of a name are counted from 0 within
 *   their parent: `react-umbra: svg.g[0].path[2].d: character 7 must be a number, got "L 5"`.
 */
export function parseSvg(text: string, options: SvgOptions = {}): SceneData {
  const { layers } = checkOptions(options)
  warn?.ifUnknown('parseSvg', options, OPTIONS)
  const rules = new LayerRules(layers, 'parseSvg', (name) => kindOfWords(wordsOf(name)))
  if (typeof text !== 'string') failType(NAME, 'its text', text)
  const root = readXml(text, NAME)
  if (!/^(?:svg:)?svg$/.test(root.name)) failRange(NAME, 'a drawing with the root element svg', root.name)
  const box = readViewBox(root.attributes.viewBox, 'svg.viewBox')
  const size = sizeOf(root, box)
  const budget = new Budget()
  budget.add(text)
  const reader = new SvgReader(root, size, rules, budget)
  const { occluders, lights, rooms, texts, warnings, image } = reader
  const source = sourceTransform(root, size, box)
  return {
    ...size,
    ...(image !== undefined && { image }),
    ...source,
    occluders,
    lights,
    ...(rooms.length > 0 && { rooms: nameRooms(rooms, texts) }),
    ...(texts.length > 0 && { texts }),
    warnings,
  }
}

/** Returns the transform to user units, and their unit if the size of the page has one. */
function sourceTransform(
  { attributes }: XmlElement,
  { width, height }: Viewport,
  box: ViewBox | null,
): Pick<SceneData, 'toSource' | 'units'> {
  if (box === null) return { toSource: [1, 0, 0, 1, 0, 0], units: 'px' }
  const fit = fitViewBox(box, width, height, attributes.preserveAspectRatio, 'svg.preserveAspectRatio')
  const [sx, , , sy, x, y] = fit
  const unit = sx === sy || attributes.preserveAspectRatio !== 'none' ? unitOf(sx) : undefined
  const toSource: SceneData['toSource'] = [
    checkUnits(1 / sx),
    0,
    0,
    checkUnits(1 / sy),
    checkUnits(-x / sx),
    checkUnits(-y / sy),
  ]
  return { toSource, ...(unit !== undefined && { units: unit }) }
}

/**
 * Returns a number of the transform to user units, or throws: the sizes of the picture and its viewBox may be too far
 * apart. Never returns −0, which a written file would not keep.
 */
function checkUnits(value: number): number {
  return checkFinite('svg.viewBox in user units per pixel', value) + 0
}

/** Returns the unit that is `pixels` long. */
function unitOf(pixels: number): string | undefined {
  return SOURCE_UNITS.find(([, length]) => Math.abs(pixels - length) <= 1e-3 * length)?.[0]
}

/** Returns the size of the picture: its own, otherwise that of its viewBox, otherwise the default of browsers. */
function sizeOf({ attributes }: XmlElement, box: ViewBox | null): Viewport {
  const side = (name: 'width' | 'height'): number | null => {
    const text = attributes[name] ?? '%'
    return /%|auto/.test(text) ? null : checkPositive(`svg.${name}`, readLength(text, 0, `svg.${name}`))
  }
  const [width, height] = [side('width'), side('height')]
  if (box === null) return { width: width ?? DEFAULT.width, height: height ?? DEFAULT.height }
  return {
    width: checkPositive('svg.width', width ?? (height === null ? box.width : (height * box.width) / box.height)),
    height: checkPositive('svg.height', height ?? (width === null ? box.height : (width * box.height) / box.width)),
  }
}
