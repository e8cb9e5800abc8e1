import { failRange, show } from '../../geometry/check.js'
import type { SceneDataLight, SceneDataOccluder, SceneDataRoom, SceneDataText } from '../../scene/data/sceneData.js'
import type { Budget } from '../Budget.js'
import { checkPixels } from '../checkPixels.js'
import { type ImageUrlResult, toImageUrl } from '../imageUrl.js'
import type { LayerRules } from '../layers/LayerRules.js'
import type { XmlElement } from '../xml.js'
import { readLight } from './light.js'
import { apply, IDENTITY, largestScale, type Matrix, multiply, parseTransform, translate } from './matrix.js'
import { Pen } from './Pen.js'
import { drawPath } from './pathData.js'
import { ShapeCollector } from './ShapeCollector.js'
import { Styles } from './Styles.js'
import { classifySvg, inheritObject, type SvgObject, UNKNOWN } from './SvgObject.js'
import { lengthsOf, SHAPES, type Viewport } from './shapes.js'
import { fitViewBox, readViewBox } from './viewport.js'

/** Properties that an element inherits from its ancestors. */
interface Context {
  matrix: Matrix
  viewport: Viewport
  object: SvgObject
  /** Name of the nearest named group. */
  layer: string | undefined
  /** Number of the outermost `use`, or 0. */
  symbol: number
  isVisible: boolean
  fill: string
  stroke: string
  /** Number of ancestors, including those of `use`. */
  depth: number
  /** Path of the parent element. */
  at: string
  /** The elements that `use` currently instantiates around this one. */
  instances: readonly XmlElement[]
}

/** The names and the style of an element, which its descendants inherit. */
interface OwnStyle {
  object: SvgObject
  style: ReadonlyMap<string, string>
}

/** Elements that draw nothing themselves. */
const NOT_DRAWN: ReadonlySet<string> = new Set(
  (
    'defs style title desc metadata clipPath mask marker pattern linearGradient radialGradient filter view script ' +
    'foreignObject'
  ).split(' '),
)

const GROUPS: ReadonlySet<string> = new Set(['g', 'a', 'switch'])

/** Maximum nesting of elements, including those that `use` instantiates. */
const MAX_DEPTH = 200

/** Maximum number of characters of elements that `use` may repeat in total. */
const MAX_REPEATED = 2 ** 22

/** Cost of reading an element in addition to its attributes, in characters. */
const ELEMENT_COST = 64

/** Maximum number of distinct warnings about elements. */
const MAX_WARNINGS = 1000

/** Maximum distance between the edges of an image and those of the picture, in pixels. */
const IMAGE_GAP = 1 / 2

/** Attributes in which drawing programs name layers and shapes. */
const NAMES = ['id', 'class', 'inkscape:label', 'data-name']

/** Reads the elements of a drawing, one after the other. */
export class SvgReader {
  readonly occluders: SceneDataOccluder[]
  readonly rooms: SceneDataRoom[]
  readonly texts: SceneDataText[] = []
  readonly lights: SceneDataLight[] = []
  readonly warnings: string[] = []
  image: string | undefined
  readonly #picture: Viewport
  readonly #rules: LayerRules
  readonly #shapes: ShapeCollector
  /** Number of `use` elements outside others so far. */
  #symbols = 0
  readonly #styles = new Styles()
  readonly #ownStyles = new Map<XmlElement, OwnStyle>()
  readonly #byId = new Map<string, XmlElement>()
  /** Warnings that are reported once. */
  readonly #reported = new Set<string>()
  /** True if there are more warnings than are kept. */
  #hasMore = false
  readonly #corners = { count: 0 }
  readonly #budget: Budget
  #repeated = 0
  /** Count of numbers in all walls. */
  #numbers = 0

  constructor(root: XmlElement, picture: Viewport, rules: LayerRules, budget: Budget) {
    this.#budget = budget
    this.#picture = picture
    this.#rules = rules
    this.#shapes = new ShapeCollector(picture)
    this.#index(root)
    const { width, height } = picture
    const context: Context = {
      matrix: IDENTITY,
      viewport: picture,
      object: UNKNOWN,
      layer: undefined,
      symbol: 0,
      isVisible: true,
      fill: '',
      stroke: '',
      depth: 0,
      at: 'svg',
      instances: [],
    }
    this.#read(root, 'svg', context, { width: `${width}`, height: `${height}` })
    // Count at the end, because the corners of all shapes have their own limit.
    this.#budget.spend(this.#numbers, 'svg')
    this.occluders = this.#shapes.occluders(rules.listsWalls, this.warnings)
    this.rooms = this.#shapes.rooms
    for (const warning of this.#reported) this.warnings.push(warning)
    if (this.#hasMore) this.warnings.push('more elements are not shapes: skipped')
  }

  #index(element: XmlElement): void {
    const { id } = element.attributes
    if (id !== undefined && !this.#byId.has(id)) this.#byId.set(id, element)
    if (nameOf(element) === 'style') this.#styles.addSheet(element.text)
    for (const child of element.children) this.#index(child)
  }

  /** Reads an element; `size` overrides the attributes of its position and size. */
  #read(element: XmlElement, name: string, around: Context, size = element.attributes): void {
    const { attributes } = element
    const { at, instances } = around
    if (NOT_DRAWN.has(name) || (name === 'symbol' && instances.at(-1) !== element)) return
    if (around.depth >= MAX_DEPTH) failRange(at, `nested at most ${MAX_DEPTH} elements deep`, element.name)
    if (instances.length > 0) this.#countRepeated(element, at)
    const { object, style } = this.#ownStyleOf(element, name)
    if (style.get('display') === 'none') return
    const visibility = style.get('visibility') ?? 'inherit'
    const context: Context = {
      ...around,
      matrix: parseTransform(around.matrix, attributes.transform ?? '', `${at}.transform`),
      object: inheritObject(object, around.object),
      layer: GROUPS.has(name) ? (labelOf(attributes) ?? around.layer) : around.layer,
      isVisible: visibility === 'inherit' ? around.isVisible : visibility === 'visible',
      fill: style.get('fill') ?? around.fill,
      stroke: style.get('stroke') ?? around.stroke,
      depth: around.depth + 1,
    }
    for (const key of ['clip-path', 'mask']) {
      if ((attributes[key] ?? 'none') !== 'none') this.#reported.add(`${key} is not applied: hidden parts are read`)
    }
    if (GROUPS.has(name)) this.#readChildren(element, context)
    else if (name === 'svg' || name === 'symbol') this.#readViewport(element, context, size)
    else if (name === 'use') this.#readUse(element, context)
    else if (name === 'image') this.#readImage(element, context)
    else if (SHAPES.has(name)) this.#validate(element, name, context)
    else if (name === 'text') this.#readText(element, context)
    else if (this.#reported.size < MAX_WARNINGS) this.#reported.add(`${element.name} is not a shape: skipped`)
    else this.#hasMore = true
  }

  /** Returns the names and the style of an element. Cached, because `use` may instantiate it often. */
  #ownStyleOf(element: XmlElement, name: string): OwnStyle {
    let own = this.#ownStyles.get(element)
    if (own === undefined) {
      const object = classifySvg(
        NAMES.flatMap((key) => element.attributes[key] ?? []),
        this.#rules,
      )
      own = { object, style: this.#styles.of(element, name) }
      this.#ownStyles.set(element, own)
    }
    return own
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
    if (this.#repeated > MAX_REPEATED) {
      failRange(at, `smaller: use may repeat at most ${MAX_REPEATED} characters of the file`, this.#repeated)
    }
  }

  /** Reads an `svg` element, or an instantiated `symbol`. */
  #readViewport(element: XmlElement, context: Context, size: Record<string, string>): void {
    const { at, viewport } = context
    const { viewBox, preserveAspectRatio } = element.attributes
    const length = lengthsOf(size, viewport, at)
    const [width, height] = [length('width') ?? viewport.width, length('height') ?? viewport.height]
    const placed = translate(context.matrix, length('x') ?? 0, length('y') ?? 0)
    const box = readViewBox(viewBox, `${at}.viewBox`)
    const fit = box && fitViewBox(box, width, height, preserveAspectRatio, `${at}.preserveAspectRatio`)
    this.#readChildren(element, {
      ...context,
      matrix: fit ? multiply(placed, fit) : placed,
      viewport: box ?? { width, height },
    })
  }

  #readUse(element: XmlElement, context: Context): void {
    const { width, height } = element.attributes
    const { at, instances } = context
    const href = hrefOf(element)
    const target = href.startsWith('#') ? this.#byId.get(href.slice(1)) : undefined
    const name = target && nameOf(target)
    if (!target || !name) {
      this.warnings.push(`${at} refers to ${show(href)}, which is not in the file: skipped`)
    } else if (instances.includes(target)) this.warnings.push(`${at} refers to itself: skipped`)
    else {
      const length = lengthsOf(element.attributes, context.viewport, at)
      const matrix = translate(context.matrix, length('x') ?? 0, length('y') ?? 0)
      const symbol = context.symbol || ++this.#symbols
      const inner: Context = { ...context, matrix, symbol, at: `${at}.${name}`, instances: [...instances, target] }
      // The width and height of `use` override those of a symbol.
      this.#read(target, name, inner, { ...target.attributes, ...(width && { width }), ...(height && { height }) })
    }
  }

  #readImage(element: XmlElement, { matrix, viewport, at, isVisible }: Context): void {
    if (!isVisible) return
    const length = lengthsOf(element.attributes, viewport, at)
    const [width, height] = [length('width') ?? 0, length('height') ?? 0]
    const [a, b, c, d, e, f] = translate(matrix, length('x') ?? 0, length('y') ?? 0)
    const gaps = [e, f, a * width - this.#picture.width, b * width, c * height, d * height - this.#picture.height]
    const picture = this.image === undefined ? spanningPicture(hrefOf(element), gaps) : { problem: 'is a second image' }
    if ('url' in picture) this.image = picture.url
    else this.warnings.push(`${at} ${picture.problem}: skipped`)
  }

  #validate(element: XmlElement, name: string, context: Context): void {
    const { at, matrix, object } = context
    if (!context.isVisible) return
    const pen = new Pen(matrix, at, this.#corners)
    const d = SHAPES.get(name)!(lengthsOf(element.attributes, context.viewport, at), element.attributes)
    drawPath(d, pen, `${at}.${name.startsWith('p') && name !== 'path' ? 'points' : 'd'}`)
    if (object.kind === 'light') {
      const light = readLight(element, pen, { ...context, scale: largestScale(matrix) }, this.warnings)
      if (light !== null) this.lights.push(light)
    } else {
      const { layer, symbol, fill, stroke } = context
      const title = element.attributes['inkscape:label'] ?? element.attributes['data-name']
      const isFilled = name === 'rect' && fill !== '' && fill !== 'none' && (stroke === '' || stroke === 'none')
      for (const subpath of pen.subpaths) {
        this.#numbers += 2 * subpath.points.length
        this.#shapes.add(subpath, object, layer, symbol, isFilled, title)
      }
    }
  }

  #readText(element: XmlElement, { matrix, viewport, at, isVisible, layer }: Context): void {
    const text = textOf(element).replace(/\s+/g, ' ').trim()
    if (!isVisible || text === '') return
    const [first] = element.children.filter((child) => nameOf(child) === 'tspan')
    const attributes = { ...first?.attributes, ...element.attributes }
    // Texts may place each letter: the first one counts.
    const [x, y] = (['x', 'y'] as const).map((key) => {
      const value = attributes[key]?.trim().split(/[\s,]+/)[0]
      return value ? (lengthsOf({ [key]: value }, viewport, at)(key) ?? 0) : 0
    }) as [number, number]
    const [px, py] = apply(matrix, x, y)
    this.texts.push({ x: checkPixels(at, px), y: checkPixels(at, py), text, ...(layer && { sourceLayer: layer }) })
  }
}

/** Returns the text of an element and its children. */
function textOf({ text, children }: XmlElement): string {
  return [text, ...children.map(textOf)].join(' ')
}

/** Returns the name of a group, as drawing programs show it. */
function labelOf(attributes: Readonly<Record<string, string>>): string | undefined {
  return attributes['inkscape:label'] ?? attributes['data-name'] ?? attributes.id
}

function hrefOf({ attributes }: XmlElement): string {
  return (attributes.href ?? attributes['xlink:href'] ?? '').trim()
}

/**
 * Returns the embedded image if it spans the drawing, with its edges at these distances, or a description of the
 * problem.
 */
function spanningPicture(href: string, gaps: readonly number[]): ImageUrlResult {
  if (!gaps.every((gap) => Math.abs(gap) <= IMAGE_GAP)) return { problem: 'is an image that does not span the picture' }
  if (!href.startsWith('data:')) return { problem: `is at ${show(href)}, which is not fetched` }
  return toImageUrl(href)
}

/** Returns the name of an SVG element, or null for elements of other namespaces, which have a prefix. */
function nameOf({ name }: XmlElement): string | null {
  const bare = name.replace(/^svg:/, '')
  return bare.includes(':') ? null : bare
}
