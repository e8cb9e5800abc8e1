import { failRange, show } from '../../geometry/check.js'
import type { SceneDataLight, SceneDataOccluder, SceneDataRoom, SceneDataText } from '../../scene/data/sceneData.js'
import type { Budget } from '../Budget.js'
import { checkPixels } from '../checkPixels.js'
import { type ImageUrlResult, toImageUrl } from '../imageUrl.js'
import type { LayerRules } from '../layers/LayerRules.js'
import { apply, IDENTITY, largestScale, type Matrix, multiply, translate } from '../matrix.js'
import { inGroup, Notices } from '../Notices.js'
import type { XmlElement } from '../xml.js'
import { containsPicture, idOfReference } from './clips.js'
import { cssTransform } from './cssTransform.js'
import { readLight } from './light.js'
import { addVisioLayer, labelOf, nameOf, namesOf } from './names.js'
import { Pen } from './Pen.js'
import { parseTransform } from './parseTransform.js'
import { drawPath } from './pathData.js'
import { ShapeCollector } from './ShapeCollector.js'
import { Styles } from './Styles.js'
import { classifySvg, inheritObject, type SvgObject, UNKNOWN } from './SvgObject.js'
import { lengthsOf, SHAPES, type Viewport } from './shapes.js'
import { includesScreen } from './styleSheet.js'
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
  'defs style title desc metadata clipPath mask marker pattern linearGradient radialGradient filter view script'.split(
    ' ',
  ),
)

/** Class of the invisible boxes that LibreOffice draws around shapes. */
const BOUNDING_BOX = 'BoundingBox'

const GROUPS: ReadonlySet<string> = new Set(['g', 'a', 'switch'])

/** Maximum nesting of elements, including those that `use` instantiates. */
const MAX_DEPTH = 200

/** Maximum number of characters of elements that `use` may repeat in total. */
const MAX_REPEATED = 2 ** 22

/** Cost of reading an element in addition to its attributes, in characters. */
const ELEMENT_COST = 64

/** Maximum distance between the edges of an image and those of the picture, in pixels. */
const IMAGE_GAP = 1 / 2

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
  /** Layers of Visio by their index. */
  readonly #layers = new Map<string, string>()
  readonly #notices = new Notices()
  readonly #corners = { count: 0 }
  #repeated = 0
  /** Count of numbers in all walls. */
  #numbers = 0

  constructor(root: XmlElement, picture: Viewport, rules: LayerRules, budget: Budget) {
    this.#picture = picture
    this.#rules = rules
    this.#shapes = new ShapeCollector(picture, this.#notices)
    this.#indexElement(root)
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
    budget.spend(this.#numbers, 'svg')
    this.occluders = this.#shapes.occluders(rules.hasWallList)
    this.rooms = this.#shapes.rooms
    for (const selector of this.#styles.unsupported) {
      this.#notices.add(`the selector ${show(selector)}`, 'of a style sheet', 'unsupported: ignored')
    }
    this.#notices.writeTo(this.warnings)
  }

  #indexElement(element: XmlElement): void {
    const { id } = element.attributes
    if (id !== undefined && !this.#byId.has(id)) this.#byId.set(id, element)
    addVisioLayer(element, this.#layers)
    if (nameOf(element) === 'style' && isForScreens(element)) this.#styles.addSheet(element.text)
    for (const child of element.children) {
      this.#styles.addParent(child, element)
      this.#indexElement(child)
    }
  }

  /** Reads an element; `size` overrides the attributes of its position and size. */
  #read(element: XmlElement, name: string, parent: Context, size = element.attributes): void {
    const { attributes } = element
    const { at, instances } = parent
    if (NOT_DRAWN.has(name) || attributes.class === BOUNDING_BOX || (name === 'symbol' && instances.at(-1) !== element))
      return
    const layer = GROUPS.has(name) ? (labelOf(element, name, this.#layers) ?? parent.layer) : parent.layer
    if (parent.depth >= MAX_DEPTH) failRange(at, `nested at most ${MAX_DEPTH} elements deep`, element.name)
    if (instances.length > 0) this.#countRepeated(element, at)
    const { object, style } = this.#ownStyleOf(element, name)
    const report = (reason: string) => this.#notices.add(element.name, inGroup(layer), reason)
    if (style.get('display') === 'none') {
      report('hidden: left out')
      return
    }
    const visibility = style.get('visibility') ?? 'inherit'
    const context: Context = {
      ...parent,
      matrix: this.#transformed(parent.matrix, attributes.transform, style, at, report),
      object: inheritObject(object, parent.object),
      layer,
      isVisible: visibility === 'inherit' ? parent.isVisible : visibility === 'visible',
      fill: style.get('fill') ?? parent.fill,
      stroke: style.get('stroke') ?? parent.stroke,
      depth: parent.depth + 1,
    }
    for (const key of ['clip-path', 'mask']) {
      const reference = style.get(key) ?? 'none'
      if (reference === 'none') continue
      const clip = this.#byId.get(idOfReference(reference))
      if (!containsPicture(clip, this.#picture, context)) report(`with a ${key}: read as a whole`)
    }
    if (!context.isVisible && (SHAPES.has(name) || name === 'text' || name === 'image')) report('hidden: left out')
    else if (name === 'switch')
      this.#readChildren({ children: element.children.filter(canChoose).slice(0, 1) }, context)
    else if (GROUPS.has(name)) this.#readChildren(element, context)
    else if (name === 'svg' || name === 'symbol') this.#readViewport(element, context, size)
    else if (name === 'use') this.#readUse(element, context)
    else if (name === 'image') this.#readImage(element, context)
    else if (SHAPES.has(name)) this.#readShape(element, name, context)
    else if (name === 'text') this.#readText(element, context)
    else report('not a shape: left out')
  }

  /** Applies the transform of an element: that of its style, otherwise its attribute. */
  #transformed(
    matrix: Matrix,
    attribute = '',
    style: ReadonlyMap<string, string>,
    at: string,
    report: (reason: string) => void,
  ): Matrix {
    const transform = style.get('transform') ?? attribute
    const isCss = transform !== attribute
    const text = isCss ? cssTransform(transform) : transform
    if (text === null) report('with a transform in CSS that is not in px and degrees: read without it')
    else if (text !== '' && style.has('transform-origin')) report('with a transform-origin: read as at 0 0')
    return parseTransform(matrix, text ?? '', `${at}.transform`)
  }

  /** Returns the names and the style of an element. Cached, because `use` may instantiate it often. */
  #ownStyleOf(element: XmlElement, name: string): OwnStyle {
    let ownStyle = this.#ownStyles.get(element)
    if (ownStyle === undefined) {
      const object = classifySvg(namesOf(element, name, this.#layers), this.#rules)
      ownStyle = { object, style: this.#styles.styleOf(element, name) }
      this.#ownStyles.set(element, ownStyle)
    }
    return ownStyle
  }

  #readChildren({ children }: Pick<XmlElement, 'children'>, context: Context): void {
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
      this.#notices.add(`use of ${show(href)}`, inGroup(context.layer), 'not in the file: left out')
    } else if (instances.includes(target)) {
      this.#notices.add(`use of ${show(href)}`, inGroup(context.layer), 'inside itself: left out')
    } else {
      const length = lengthsOf(element.attributes, context.viewport, at)
      const matrix = translate(context.matrix, length('x') ?? 0, length('y') ?? 0)
      const symbol = context.symbol || ++this.#symbols
      const inner: Context = { ...context, matrix, symbol, at: `${at}.${name}`, instances: [...instances, target] }
      // The width and height of `use` override those of a symbol.
      this.#read(target, name, inner, { ...target.attributes, ...(width && { width }), ...(height && { height }) })
    }
  }

  #readImage(element: XmlElement, { matrix, viewport, at, layer }: Context): void {
    const length = lengthsOf(element.attributes, viewport, at)
    const [width, height] = [length('width') ?? 0, length('height') ?? 0]
    const [a, b, c, d, e, f] = translate(matrix, length('x') ?? 0, length('y') ?? 0)
    const gaps = [e, f, a * width - this.#picture.width, b * width, c * height, d * height - this.#picture.height]
    const picture = this.image === undefined ? spanningPicture(hrefOf(element), gaps) : { problem: 'is a second image' }
    if ('url' in picture) this.image = picture.url
    else this.warnings.push(`${at}${layer === undefined ? '' : ` ${inGroup(layer)}`} ${picture.problem}: left out`)
  }

  #readShape(element: XmlElement, name: string, context: Context): void {
    const { at, matrix, object, layer, symbol, fill, stroke } = context
    const pen = new Pen(matrix, at, this.#corners)
    const pathData = SHAPES.get(name)!(lengthsOf(element.attributes, context.viewport, at), element.attributes)
    drawPath(pathData, pen, `${at}.${name.startsWith('p') && name !== 'path' ? 'points' : 'd'}`)
    if (object.kind === 'light') {
      const light = readLight(element, pen, { ...context, scale: largestScale(matrix) }, this.warnings)
      if (light !== null) this.lights.push(light)
    } else {
      const title = element.attributes['inkscape:label'] ?? element.attributes['data-name']
      const isPlain = fill !== '' && (stroke === '' || stroke === 'none')
      for (const subpath of pen.subpaths) {
        this.#numbers += 2 * subpath.points.length
        this.#shapes.add(subpath, { type: element.name, object, layer, symbol, isPlain, title })
      }
      if (pen.subpaths.length === 0) this.#notices.add(element.name, inGroup(layer), 'without length: left out')
    }
  }

  #readText(element: XmlElement, { matrix, viewport, at, layer }: Context): void {
    const text = textOf(element).replace(/\s+/g, ' ').trim()
    if (text === '') return
    const [first] = element.children.filter((child) => nameOf(child) === 'tspan')
    const attributes = { ...first?.attributes, ...element.attributes }
    // A text may position each letter. Use the position of the first.
    const [x, y] = (['x', 'y'] as const).map((key) => {
      const value = attributes[key]?.trim().split(/[\s,]+/)[0]
      return value ? (lengthsOf({ [key]: value }, viewport, at)(key) ?? 0) : 0
    }) as [number, number]
    const [px, py] = apply(matrix, x, y)
    this.texts.push({ x: checkPixels(at, px), y: checkPixels(at, py), text, ...(layer && { sourceLayer: layer }) })
  }
}

/** Returns true if a `style` element has rules for screens. */
function isForScreens({ attributes: { media, type } }: XmlElement): boolean {
  return includesScreen(media ?? '') && /^(?:text\/css)?$/i.test(type ?? '')
}

/**
 * Returns true if `switch` may choose a child, which excludes content for specific programs. It chooses the first such
 * child.
 */
function canChoose(element: XmlElement): boolean {
  const name = nameOf(element)
  return name !== null && name !== 'foreignObject' && !element.attributes.requiredExtensions
}

/** Returns the text of an element and its children. */
function textOf({ text, children }: XmlElement): string {
  return [text, ...children.map(textOf)].join(' ')
}

function hrefOf({ attributes }: XmlElement): string {
  return (attributes.href ?? attributes['xlink:href'] ?? '').trim()
}

/**
 * Returns the embedded image if it spans the drawing, or a description of the problem. `gaps` are the distances between
 * the edges of both.
 */
function spanningPicture(href: string, gaps: readonly number[]): ImageUrlResult {
  if (!gaps.every((gap) => Math.abs(gap) <= IMAGE_GAP)) return { problem: 'is an image that does not span the picture' }
  if (!href.startsWith('data:')) return { problem: `is at ${show(href)}, which is not fetched` }
  return toImageUrl(href)
}
