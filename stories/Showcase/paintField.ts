import type { FigurePaint } from '../figure/FigureCanvas.js'
import { colorAt } from './colorScale.js'
import { type FieldRow, MEASURE_NAMES, type Measure } from './isovistField.js'
import type { IsovistField } from './useIsovistField.js'

/** The least and the largest value of what has been measured; null while there is none. */
export interface FieldRange {
  least: number
  most: number
}

export function rangeOf(rows: readonly FieldRow[], measure: Measure): FieldRange | null {
  const at = MEASURE_NAMES.indexOf(measure)
  let [least, most] = [Infinity, -Infinity]
  for (const row of rows) {
    for (let i = at; i < row.length; i += MEASURE_NAMES.length) {
      const value = row[i]!
      if (value < least) least = value
      if (value > most) most = value
    }
  }
  return least <= most ? { least, most } : null
}

/** Paints a square for each point, in the color of its measure. */
export function paintField({ rows, request }: IsovistField, measure: Measure, range: FieldRange | null): FigurePaint {
  const { columns, side, bounds } = request
  const at = MEASURE_NAMES.indexOf(measure)
  const span = range ? range.most - range.least || 1 : 1
  return (context) => {
    if (range === null) return
    const picture = new OffscreenCanvas(columns, request.rows)
    const painter = picture.getContext('2d')!
    const pixels = painter.createImageData(columns, request.rows)
    rows.forEach((row, y) => {
      for (let x = 0; x < columns; x++) {
        const value = row[x * MEASURE_NAMES.length + at]!
        if (!Number.isNaN(value))
          pixels.data.set([...colorAt((value - range.least) / span), 255], 4 * (y * columns + x))
      }
    })
    painter.putImageData(pixels, 0, 0)
    context.imageSmoothingEnabled = false
    context.drawImage(picture, bounds.minX, bounds.minY, columns * side, request.rows * side)
  }
}
