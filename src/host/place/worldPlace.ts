import type { Point } from '../../geometry/points.js'
import type { HostSurface } from '../HostValue.js'
import { type Affine, inverse, product } from './affine.js'
import { LinearTransforms } from './LinearTransforms.js'
import { paddingMatrix, placeIn } from './paddingBox.js'

/** Position of an event in the window, as in pointer and mouse events. */
export type EventPlace = Pick<PointerEvent, 'clientX' | 'clientY'>

/** Position of the world in a host's element. */
export type Picture = Pick<HostSurface, 'element' | 'matrix'>

/** Returns the world point under an event; null where the host's size is not known or its picture is flattened. */
export function worldAt(surface: Picture | null, event: EventPlace): Point | null {
  const back = surface && inverse(surface.matrix)
  return back && moved(back, placeIn(surface!.element, event))
}

/** Returns where a world point is shown, in CSS pixels of the window; null where the host is not shown. */
export function pageAt({ element, matrix }: Picture, point: Point): Point | null {
  const shown = paddingMatrix(element, new LinearTransforms())
  return shown && moved(product(shown, matrix), point)
}

/** Maps a point. */
export function moved([a, b, c, d, e, f]: Affine, { x, y }: Point): Point {
  return { x: a * x + c * y + e, y: b * x + d * y + f }
}
