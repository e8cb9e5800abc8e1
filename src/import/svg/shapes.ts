import { checkNotNegative } from '../../geometry/check.js'
import type { XmlElement } from '../xml.js'
import { readLength, readNumbers } from './numbers.js'
import type { Pen } from './Pen.js'
import { drawPath } from './pathData.js'

/** What 100 % of a length are: of the viewport's width, height or neither. */
export interface Viewport {
  width: number
  height: number
}

/** Reads the lengths among attributes; undefined where there is none of that name, or the word `auto`. */
export function lengthsOf(
  attributes: Record<string, string>,
  { width, height }: Viewport,
  at: string,
): (name: string) => number | undefined {
  return (name) => {
    const text = attributes[name]
    if (text === undefined || text.trim() === 'auto') return undefined
    const isX = /^(?:c?x\d?|rx|width)$/.test(name)
    const isY = /^(?:c?y\d?|ry|height)$/.test(name)
    const whole = isX ? width : isY ? height : Math.hypot(width, height) / Math.SQRT2
    const length = readLength(text, whole, `${at}.${name}`)
    return /^(?:r|width|height)/.test(name) ? checkNotNegative(`${at}.${name}`, length) : length
  }
}

type Draw = (element: XmlElement, pen: Pen, length: (name: string) => number | undefined, at: string) => void

const polyline: Draw = ({ attributes }, pen, _, at) => {
  const numbers = readNumbers(attributes.points ?? '', `${at}.points`)
  // A number without a partner is an error that ends the shape before it, as browsers have it.
  for (let i = 0; i + 1 < numbers.length; i += 2) {
    if (i === 0) pen.move(numbers[0]!, numbers[1]!)
    else pen.line(numbers[i]!, numbers[i + 1]!)
  }
}

/** How each shape is drawn. */
export const SHAPES: ReadonlyMap<string, Draw> = new Map<string, Draw>([
  ['path', ({ attributes }, pen, _, at) => drawPath(attributes.d ?? '', pen, `${at}.d`)],
  ['polyline', polyline],
  [
    'polygon',
    (element, pen, length, at) => {
      polyline(element, pen, length, at)
      pen.close()
    },
  ],
  [
    'line',
    (_, pen, length) => {
      pen.move(length('x1') ?? 0, length('y1') ?? 0)
      pen.line(length('x2') ?? 0, length('y2') ?? 0)
    },
  ],
  [
    'circle',
    (_, pen, length) => {
      const r = length('r') ?? 0
      if (r > 0) pen.ellipse(length('cx') ?? 0, length('cy') ?? 0, r, r)
    },
  ],
  [
    'ellipse',
    (_, pen, length) => {
      const rx = length('rx') ?? length('ry') ?? 0
      const ry = length('ry') ?? rx
      if (rx > 0 && ry > 0) pen.ellipse(length('cx') ?? 0, length('cy') ?? 0, rx, ry)
    },
  ],
  ['rect', drawRect],
])

function drawRect(_: XmlElement, pen: Pen, length: (name: string) => number | undefined): void {
  const [x, y] = [length('x') ?? 0, length('y') ?? 0]
  const [width, height] = [length('width') ?? 0, length('height') ?? 0]
  if (width === 0 || height === 0) return
  const [right, bottom] = [x + width, y + height]
  const rx = Math.min(length('rx') ?? length('ry') ?? 0, width / 2)
  const ry = Math.min(length('ry') ?? length('rx') ?? 0, height / 2)
  const quarter = Math.PI / 2
  const corner = (cx: number, cy: number, quarters: number, toX: number, toY: number): void => {
    if (rx > 0 && ry > 0) pen.arc({ x: cx, y: cy }, { x: rx, y: ry }, 0, quarters * quarter, quarter, toX, toY)
  }
  const isRound = rx > 0 && ry > 0
  const [dx, dy] = isRound ? [rx, ry] : [0, 0]
  pen.move(x + dx, y)
  pen.line(right - dx, y)
  corner(right - rx, y + ry, -1, right, y + ry)
  pen.line(right, bottom - dy)
  corner(right - rx, bottom - ry, 0, right - rx, bottom)
  pen.line(x + dx, bottom)
  corner(x + rx, bottom - ry, 1, x, bottom - ry)
  pen.line(x, y + dy)
  corner(x + rx, y + ry, 2, x + rx, y)
  pen.close()
}
