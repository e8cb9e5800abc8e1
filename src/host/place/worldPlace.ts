import type { Point } from '../../geometry/points.js'
import type { HostSurface } from '../HostValue.js'
import { type Affine, IDENTITY, inverse, mapPoint, product } from './affine.js'
import { borderBox } from './borderBox.js'
import type { LinearTransforms } from './LinearTransforms.js'
import { paddingBox, placeIn } from './paddingBox.js'
import { windowOf } from './windowOf.js'

/** Position of an event in the window, as in pointer and mouse events. */
export type EventPlace = Pick<PointerEvent, 'clientX' | 'clientY'>

/** Position of the world in a host's element. */
export type WorldSurface = Pick<HostSurface, 'element' | 'matrix'>

/** Returns the world point under an event, or null if the host's size is unknown or its picture is flattened. */
export function worldAt(surface: WorldSurface | null, event: EventPlace): Point | null {
  const inverted = surface && inverse(surface.matrix)
  return inverted && mapPoint(inverted, placeIn(surface!.element, event))
}

/** Returns the position of a world point in CSS pixels of the window, or null if the host is not shown. */
export function pageAt(surface: WorldSurface, point: Point): Point | null {
  const shown = worldToWindow(surface)
  return shown && mapPoint(shown, point)
}

/** Returns the matrix from the world to pixels of its host's window, or null if the host is not shown. */
function worldToWindow({ element, matrix }: WorldSurface, transforms?: LinearTransforms): Affine | null {
  const box = paddingBox(element, transforms)
  return box && product(box.matrix, matrix)
}

/**
 * Returns the matrix from pixels of a document's window to the world of a host, or null if the host is not shown, is
 * seen edge-on, or is on another page.
 */
export function windowToWorld(surface: WorldSurface, from: Document, transforms: LinearTransforms): Affine | null {
  const between = betweenWindows(from, surface.element.ownerDocument, transforms)
  const shown = between && worldToWindow(surface, transforms)
  const inverted = shown && inverse(shown)
  return inverted && product(inverted, between!)
}

/**
 * Returns the matrix from pixels of one document's window to those of another's, or null if no page shows both in
 * frames.
 */
function betweenWindows(from: Document, to: Document, transforms: LinearTransforms): Affine | null {
  if (from === to) return IDENTITY
  const [one, other] = [outermost(from, transforms), outermost(to, transforms)]
  const inverted = one && other && one.page === other.page ? inverse(other.matrix) : null
  return inverted && product(inverted, one!.matrix)
}

/**
 * Returns the page around all frames that contain a document, and the matrix of its pixels there; null if a frame is
 * not shown.
 */
function outermost(document: Document, transforms: LinearTransforms): { page: Document; matrix: Affine } | null {
  let page = document
  let matrix = IDENTITY
  for (let frame = frameOf(page); frame !== null; frame = frameOf(page)) {
    const shown = borderBox(frame, transforms)
    if (shown === null) return null
    const { paddingLeft, paddingTop } = windowOf(frame).getComputedStyle(frame)
    const left = frame.clientLeft + (Number.parseFloat(paddingLeft) || 0)
    const top = frame.clientTop + (Number.parseFloat(paddingTop) || 0)
    matrix = product(product(shown.matrix, [1, 0, 0, 1, left, top]), matrix)
    page = frame.ownerDocument
  }
  return { page, matrix }
}

const frameOf = (document: Document): Element | null => document.defaultView?.frameElement ?? null
