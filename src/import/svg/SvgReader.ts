import { failRange, show } from '../../geometry/check.js'
import type { SceneDataLight, SceneDataOccluder } from '../../scene/data/sceneData.js'
import type { Budget } from '../Budget.js'
import { type FilePicture, readPicture } from '../image.js'
import { type CalledThing, occluderCalled, readNames, thingWithin, WALL } from '../things.js'
import type { XmlElement } from '../xml.js'
import { readLight } from './light.js'
import { largestScale, type Matrix, SAME, shifted, times, transformed } from './matrix.js'
import { Pen } from './Pen.js'
import { drawPath } from './pathData.js'
import { Styles } from './Styles.js'
import { lengthsOf, SHAPES, type Viewport } from './shapes.js'
import { fitted, readViewBox } from './viewport.js'

/** What holds for an element from those around it. */
interface Context {
  matrix: Matrix
  viewport: Viewport
  thing: CalledThing
  isVisible: boolean
  fill: string
  stroke: string
  /** How many elements lie around it, those of `use` counted. */
  depth: number
  /** The path of the element around it. */
  at: string
  /** The elements that `use` shows at the moment, around this one. */
  shown: readonly XmlElement[]
}

/** What an element says of itself and of what it holds. */
interface Looks {
  names: ReturnType<typeof readNames>
  style: ReadonlyMap<string, string>
}

/** Elements that draw nothing where they stand. */
const UNDRAWN: ReadonlySet<string> = new Set(
  (
    'defs style title desc metadata clipPath mask marker pattern linearGradient radialGradient filter view script ' +
    'foreignObject'
  ).split(' '),
)

const GROUPS: ReadonlySet<string> = new Set(['g', 'a', 'switch'])

/** How deep elements may lie in one another, those that `use` shows counted. */
const DEEPEST = 200

/** How many characters of elements `use` may show in all. */
const MOST_REPEATED = 2 ** 22

/** What reading an element takes beside its attributes, in characters. */
const ELEMENT_COST = 64

/** Warnings that are said once: kinds of elements without end help nobody. */
const MAX_TOLD = 1000

/** How far the edge of an image may be from that of the picture for it to be its image, in pixels. */
const IMAGE_GAP = 1 / 2

/** The names that drawing programs give to layers and shapes. */
const NAMES = ['id', 'class', 'inkscape:label', 'data-name']

/** Reads the elements of a drawing, one after the other. */
export class SvgReader {
  readonly occluders: SceneDataOccluder[] = []
  readonly lights: SceneDataLight[] = []
  readonly warnings: string[] = []
  image: string | undefined
  readonly #picture: Viewport
  readonly #styles = new Styles()
  readonly #looks = new Map<XmlElement, Looks>()
  readonly #byId = new Map<string, XmlElement>()
  /** What is said once. */
  readonly #told = new Set<string>()
  /** True if there are more warnings than are kept. */
  #isMore = false
  readonly #corners = { count: 0 }
  readonly #budget: Budget
  #repeated = 0
  /** Numbers of all walls. */
  #numbers = 0

  constructor(root: XmlElement, picture: Viewport, budget: Budget) {
    this.#budget = budget
    this.#picture = picture
    this.#index(root)
    const { width, height } = picture
    const context: Context = {
      matrix: SAME,
      viewport: picture,
      thing: WALL,
      isVisible: true,
      fill: '',
      stroke: '',
      depth: 0,
      at: 'svg',
      shown: [],
    }
    this.#read(root, 'svg', context, { width: `${width}`, height: `${height}` })
    // At the end: the corners of all shapes have a limit of their own.
    this.#budget.spend(this.#numbers, 'svg')
    for (const warning of this.#told) this.warnings.push(warning)
    if (this.#isMore) this.warnings.push('more elements are no shapes: skipped')
  }

  #index(element: XmlElement): void {
    const { id } = element.attributes
    if (id !== undefined && !this.#byId.has(id)) this.#byId.set(id, element)
    if (nameOf(element) === 'style') this.#styles.addSheet(element.text)
    for (const child of element.children) this.#index(child)
  }

  /** Reads an element; `size` has its place and size where these are not its own. */
  #read(element: XmlElement, name: string, around: Context, size = element.attributes): void {
    const { attributes } = element
    const { at, shown } = around
    if (UNDRAWN.has(name) || (name === 'symbol' && shown.at(-1) !== element)) return
    if (around.depth >= DEEPEST) failRange(at, `nested at most ${DEEPEST} elements deep`, element.name)
    if (shown.length > 0) this.#countRepeated(element, at)
    const { names, style } = this.#looksOf(element, name)
    if (style.get('display') === 'none') return
    const visibility = style.get('visibility') ?? 'inherit'
    const context: Context = {
      ...around,
      matrix: transformed(around.matrix, attributes.transform ?? '', `${at}.transform`),
      thing: thingWithin(names, around.thing),
      isVisible: visibility === 'inherit' ? around.isVisible : visibility === 'visible',
      fill: style.get('fill') ?? around.fill,
      stroke: style.get('stroke') ?? around.stroke,
      depth: around.depth + 1,
    }
    for (const key of ['clip-path', 'mask']) {
      if ((attributes[key] ?? 'none') !== 'none') this.#told.add(`${key} is not applied: what it hides is read`)
    }
    if (GROUPS.has(name)) this.#readChildren(element, context)
    else if (name === 'svg' || name === 'symbol') this.#readViewport(element, context, size)
    else if (name === 'use') this.#readUse(element, context)
    else if (name === 'image') this.#readImage(element, context)
    else if (SHAPES.has(name)) this.#readShape(element, name, context)
    else if (this.#told.size < MAX_TOLD) this.#told.add(`${element.name} is no shape: skipped`)
    else this.#isMore = true
  }

  /** What an element says of itself; known from the first time on, since `use` may show it often. */
  #looksOf(element: XmlElement, name: string): Looks {
    let looks = this.#looks.get(element)
    if (looks === undefined) {
      const names = readNames(NAMES.flatMap((key) => element.attributes[key] ?? []))
      looks = { names, style: this.#styles.of(element, name) }
      this.#looks.set(element, looks)
    }
    return looks
  }

  #readChildren({ children }: XmlElement, context: Context): void {
    const counts = new Map<string, number>()
    for (const child of children) {
      const name = nameOf(child)
      if (name === null) continue
      const count = counts.get(name) ?? 0
      counts.set(name, count + 1)
      this.#read(child, name, { ...context, at: `${context.at}.${name}[${count}]` })
    }
  }

  #countRepeated({ attributes }: XmlElement, at: string): void {
    this.#repeated += ELEMENT_COST + JSON.stringify(attributes).length
    if (this.#repeated > MOST_REPEATED) {
      failRange(at, `such that use repeats at most ${MOST_REPEATED} characters of the file`, this.#repeated)
    }
  }

  /** An `svg`, or a `symbol` that is shown. */
  #readViewport(element: XmlElement, context: Context, size: Record<string, string>): void {
    const { at, viewport } = context
    const { viewBox, preserveAspectRatio } = element.attributes
    const length = lengthsOf(size, viewport, at)
    const [width, height] = [length('width') ?? viewport.width, length('height') ?? viewport.height]
    const placed = shifted(context.matrix, length('x') ?? 0, length('y') ?? 0)
    const box = readViewBox(viewBox, `${at}.viewBox`)
    const fit = box && fitted(box, width, height, preserveAspectRatio, `${at}.preserveAspectRatio`)
    this.#readChildren(element, {
      ...context,
      matrix: fit ? times(placed, fit) : placed,
      viewport: box ?? { width, height },
    })
  }

  #readUse(element: XmlElement, context: Context): void {
    const { width, height } = element.attributes
    const { at, shown } = context
    const href = hrefOf(element)
    const target = href.startsWith('#') ? this.#byId.get(href.slice(1)) : undefined
    const name = target && nameOf(target)
    if (!target || !name) {
      this.warnings.push(`${at} shows ${show(href)}, which is not in the file: skipped`)
    } else if (shown.includes(target)) this.warnings.push(`${at} shows itself: skipped`)
    else {
      const length = lengthsOf(element.attributes, context.viewport, at)
      const matrix = shifted(context.matrix, length('x') ?? 0, length('y') ?? 0)
      const inner: Context = { ...context, matrix, at: `${at}.${name}`, shown: [...shown, target] }
      // Its own width and height go before those of a symbol.
      this.#read(target, name, inner, { ...target.attributes, ...(width && { width }), ...(height && { height }) })
    }
  }

  #readImage(element: XmlElement, { matrix, viewport, at, isVisible }: Context): void {
    if (!isVisible) return
    const length = lengthsOf(element.attributes, viewport, at)
    const [width, height] = [length('width') ?? 0, length('height') ?? 0]
    const [a, b, c, d, e, f] = shifted(matrix, length('x') ?? 0, length('y') ?? 0)
    const gaps = [e, f, a * width - this.#picture.width, b * width, c * height, d * height - this.#picture.height]
    const picture = this.image === undefined ? spanningPicture(hrefOf(element), gaps) : { problem: 'is a second image' }
    if ('url' in picture) this.image = picture.url
    else this.warnings.push(`${at} ${picture.problem}: skipped`)
  }

  #readShape(element: XmlElement, name: string, context: Context): void {
    const { at, matrix, thing } = context
    if (!context.isVisible) return
    const pen = new Pen(matrix, at, this.#corners)
    const d = SHAPES.get(name)!(lengthsOf(element.attributes, context.viewport, at), element.attributes)
    drawPath(d, pen, `${at}.${name.startsWith('p') && name !== 'path' ? 'points' : 'd'}`)
    if (thing.kind === 'light') {
      const light = readLight(element, pen, { ...context, scale: largestScale(matrix) }, this.warnings)
      if (light !== null) this.lights.push(light)
    } else {
      for (const { points, isClosed } of pen.subpaths) {
        const occluder = occluderCalled(thing, points, isClosed)
        this.#numbers += occluder?.walls.length ?? 0
        if (occluder !== null) this.occluders.push(occluder)
      }
    }
  }
}

function hrefOf({ attributes }: XmlElement): string {
  return (attributes.href ?? attributes['xlink:href'] ?? '').trim()
}

/** The embedded picture whose edges are this far from those of the drawing, or in words why it is none of it. */
function spanningPicture(href: string, gaps: readonly number[]): FilePicture {
  if (!gaps.every((gap) => Math.abs(gap) <= IMAGE_GAP)) return { problem: 'is an image that does not span the picture' }
  if (!href.startsWith('data:')) return { problem: `is at ${show(href)}, which is not fetched` }
  return readPicture(href)
}

/** The name of an element of SVG; null for those of programs, which have a prefix. */
function nameOf({ name }: XmlElement): string | null {
  const bare = name.replace(/^svg:/, '')
  return bare.includes(':') ? null : bare
}
