import { checkNotNegative } from '../../geometry/check.js'
import { readLength } from './numbers.js'

/** Size of a viewport, to which percentages refer: its width, its height, or its normalized diagonal. */
export interface Viewport {
  width: number
  height: number
}

type Attributes = Readonly<Record<string, string>>
type LengthReader = (name: string) => number | undefined

/** Returns a reader of length attributes. It returns undefined for missing ones and for the word `auto`. */
export function lengthsOf(attributes: Attributes, { width, height }: Viewport, at: string): LengthReader {
  return (name) => {
    const text = attributes[name]?.trim() ?? 'auto'
    if (text === 'auto') return undefined
    const fullLength = /x|w/.test(name) ? width : /y|h/.test(name) ? height : Math.hypot(width, height) / Math.SQRT2
    const length = readLength(text, fullLength, `${at}.${name}`)
    return /^[rwh]/.test(name) ? checkNotNegative(`${at}.${name}`, length) : length
  }
}

type ToPathData = (length: LengthReader, attributes: Attributes) => string

const pointsPath = (text = '', end = ''): string => (text.trim() === '' ? '' : `M${text}${end}`)

const ellipse = (x: number, y: number, rx: number, ry: number): string => {
  const arc = (toX: number, toY: number) => `A${rx} ${ry} 0 0 1 ${toX} ${toY}`
  // Draw quarters, so that the shape reaches its exact extent along both radii.
  return rx > 0 && ry > 0 ? `M${x + rx} ${y}${arc(x, y + ry)}${arc(x - rx, y)}${arc(x, y - ry)}${arc(x + rx, y)}z` : ''
}

/** Converts each shape to path data. */
export const SHAPES: ReadonlyMap<string, ToPathData> = new Map<string, ToPathData>([
  ['path', (_, { d = '' }) => d],
  ['polyline', (_, attributes) => pointsPath(attributes.points)],
  ['polygon', (_, attributes) => pointsPath(attributes.points, 'z')],
  ['line', (length) => `M${length('x1') ?? 0} ${length('y1') ?? 0}L${length('x2') ?? 0} ${length('y2') ?? 0}`],
  ['circle', (length) => ellipse(length('cx') ?? 0, length('cy') ?? 0, length('r') ?? 0, length('r') ?? 0)],
  [
    'ellipse',
    (length) => {
      const rx = length('rx') ?? length('ry') ?? 0
      return ellipse(length('cx') ?? 0, length('cy') ?? 0, rx, length('ry') ?? rx)
    },
  ],
  [
    'rect',
    (length) => {
      const [x, y, width, height] = [length('x') ?? 0, length('y') ?? 0, length('width') ?? 0, length('height') ?? 0]
      if (width === 0 || height === 0) return ''
      const rx = Math.min(length('rx') ?? length('ry') ?? 0, width / 2)
      const ry = Math.min(length('ry') ?? length('rx') ?? 0, height / 2)
      const [right, bottom] = [x + width, y + height]
      const arc = (toX: number, toY: number) => `A${rx} ${ry} 0 0 1 ${toX} ${toY}`
      return (
        `M${x + rx} ${y}H${right - rx}${arc(right, y + ry)}V${bottom - ry}${arc(right - rx, bottom)}` +
        `H${x + rx}${arc(x, bottom - ry)}V${y + ry}${arc(x + rx, y)}z`
      )
    },
  ],
])
