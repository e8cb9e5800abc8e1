import { checkPositive, failRange, failType } from '../../geometry/check.js'
import type { SceneData } from '../../scene/data/sceneData.js'
import { Budget } from '../Budget.js'
import { inOrder } from '../things.js'
import { readXml, type XmlElement } from '../xml.js'
import { readLength } from './numbers.js'
import { SvgReader } from './SvgReader.js'
import type { Viewport } from './shapes.js'
import { readViewBox } from './viewport.js'

const NAME = 'the SVG file'

/** What a picture measures that does not say so, as browsers have it. */
const DEFAULT: Viewport = { width: 300, height: 150 }

/**
 * Reads a drawing, SVG of Inkscape, Illustrator, Figma or by hand, whose shapes are walls: `path` (curves and arcs flattened
 * to within a quarter of a pixel), `line`, `polyline`, `polygon`, `rect`, `circle`, `ellipse`, and what `use` shows of them.
 * The result counts in pixels of the picture as browsers show it: `width`, `height` (their units at 96 to the inch; else the
 * viewBox's), `viewBox`, `preserveAspectRatio` and `transform` applied. One occluder for each line or outline, the latter
 * `closed`.
 *
 * - **Names** say what is no wall: the words `door`, `window`, `light` (`lamp`, `torch`), `object` (`furniture`, `fixture`), `wall` in
 *   `id`, `class`, `inkscape:label` or `data-name` of a shape, else of the nearest group or layer around it. Doors may be called
 *   `open`, `locked` and `secret`, or lie in what is. Walls are not cut below doors and windows: leave gaps for them.
 * - **Lights** stand at the middle of their shape and reach as far as its longer half (`data-radius` in its units says
 *   otherwise), in the colour of its fill, else of its stroke, as digits (`data-color`); `data-intensity`.
 * - **Left out**: what `display` and `visibility` hide, by attribute, `style` or a simple rule of a style sheet, so hide layers
 *   that are to stop nothing; what only defines, such as `defs` and `clipPath`. Fill, stroke and opacity hide nothing.
 * - **Image**: an `image` embedded as `data:` that spans the picture. Nothing is fetched.
 * - **Warnings**: elements that are no shapes, such as text, clips that are not applied, `use` of what is not in the file.
 *
 * XML with a DOCTYPE is refused (delete its line), and so is what nests more than 100 deep, more than 1,048,576 corners, and
 * `use` that repeats more than 4,194,304 characters of the file, and curves and `use` that become more than 100,000 numbers and
 * 64 for each character of the file. O(length + corners). Runs in a worker and on a server.
 *
 * @param text The text of the file.
 * @throws TypeError or RangeError where something is no drawing, by its path, elements of a name counted from 0 in what holds
 *   them: `react-umbra: svg.g[0].path[2].d: character 7 must be a number, got "L 5"`.
 */
export function parseSvg(text: string): SceneData {
  if (typeof text !== 'string') failType(NAME, 'its text', text)
  const root = readXml(text, NAME)
  if (!/^(?:svg:)?svg$/.test(root.name)) failRange(NAME, 'a drawing, whose first element is svg', root.name)
  const size = sizeOf(root)
  const { occluders, lights, warnings, image } = new SvgReader(root, size, budgetFor(text))
  return { ...size, ...(image !== undefined && { image }), occluders: inOrder(occluders), lights, warnings }
}

function budgetFor(text: string): Budget {
  const budget = new Budget()
  budget.add(text)
  return budget
}

/** The size of the picture: what it says, else its viewBox, else what browsers take it to be. */
function sizeOf({ attributes }: XmlElement): Viewport {
  const side = (name: 'width' | 'height'): number | null => {
    const text = attributes[name] ?? '%'
    return /%|auto/.test(text) ? null : checkPositive(`svg.${name}`, readLength(text, 0, `svg.${name}`))
  }
  const box = readViewBox(attributes.viewBox, 'svg.viewBox')
  const [width, height] = [side('width'), side('height')]
  if (box === null) return { width: width ?? DEFAULT.width, height: height ?? DEFAULT.height }
  return {
    width: checkPositive('svg.width', width ?? (height === null ? box.width : (height * box.width) / box.height)),
    height: checkPositive('svg.height', height ?? (width === null ? box.height : (width * box.height) / box.width)),
  }
}
