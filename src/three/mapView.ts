import { Matrix3 } from 'three'
import type { Box } from '../geometry/boxes.js'
import type { MapView, Matrix } from '../paint/webgl/device/MapView.js'
import type { Projection } from './projection.js'

/** Returns the mapping from a layer to its light map. */
export function viewOf(projection: Projection, area: Box | null, width: number, height: number): MapView {
  const [originX, originY] = area === null ? [0, 0] : [(area.minX + area.maxX) / 2, (area.minY + area.maxY) / 2]
  const toPixel = matrix
    .set(width / 2, 0, width / 2, 0, height / 2, height / 2, 0, 0, 1)
    .multiply(projection.toClip)
    .multiply(shift.makeTranslation(originX, originY))
    .toArray() as unknown as Matrix
  const toLocal = matrix
    .makeTranslation(-originX, -originY)
    .multiply(projection.toLocal)
    .multiply(shift.set(2 / width, 0, -1, 0, 2 / height, -1, 0, 0, 1))
    .toArray() as unknown as Matrix
  return { width, height, originX, originY, toPixel, toLocal }
}

const matrix = /* @__PURE__ */ new Matrix3()
const shift = /* @__PURE__ */ new Matrix3()
