import type { HostSurface } from '../HostValue.js'
import { type Affine, IDENTITY, inverse, product } from '../place/affine.js'
import { borderBox } from '../place/borderBox.js'
import type { LinearTransforms } from '../place/LinearTransforms.js'
import { paddingMatrix } from '../place/paddingBox.js'
import { windowOf } from '../place/windowOf.js'

/** Returns the matrix from pixels of a host's window to its world, or null if the host is not shown or is seen edge-on. */
export function toWorld({ element, matrix }: HostSurface, parts: LinearTransforms): Affine | null {
  const shown = paddingMatrix(element, parts)
  return shown && inverse(product(shown, matrix))
}

/** Returns the matrix from pixels of one document's window to those of another's, or null if no page shows both in frames. */
export function betweenWindows(from: Document, to: Document, parts: LinearTransforms): Affine | null {
  if (from === to) return IDENTITY
  const [one, other] = [outermost(from, parts), outermost(to, parts)]
  const back = one && other && one.page === other.page ? inverse(other.matrix) : null
  return back && product(back, one!.matrix)
}

/**
 * Returns the page around all frames that contain a document, and the matrix of its pixels there; null if a frame is not
 * shown.
 */
function outermost(document: Document, parts: LinearTransforms): { page: Document; matrix: Affine } | null {
  let page = document
  let matrix = IDENTITY
  for (let frame = frameOf(page); frame !== null; frame = frameOf(page)) {
    const shown = borderBox(frame, parts)
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
