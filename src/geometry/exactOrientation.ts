import { signOf, toIntegers } from './exact.js'
import { sumTail } from './sumTail.js'

/** Splits a double into two halves whose products are exact (Dekker 1971). */
const SPLITTER = 2 ** 27 + 1

/**
 * Error bound of the determinant with first-order corrections for rounded differences, as a fraction of its two
 * products and of itself. Shewchuk has (9 + 64 ε) ε² and (3 + 8 ε) ε with ε = 2^-53. Ours are larger because of one
 * more rounding: 16 ε² and 4 ε.
 */
const PRODUCTS_ERROR = 2 ** -102
const OWN_ERROR = 2 ** -51

/**
 * Returns a number with the exact sign of (b − a) × (c − a). Call it if the plain determinant is in doubt. Products of
 * coordinate differences must be within the range of doubles. Shewchuk, Adaptive Precision Floating-Point Arithmetic
 * (1997), with integers instead of his last step.
 */
export function exactOrientation(ax: number, ay: number, bx: number, by: number, cx: number, cy: number): number {
  const [ux, uy, vx, vy] = [bx - ax, by - ay, cx - ax, cy - ay]
  const [left, right] = [ux * vy, uy * vx]
  // The two products are nearly equal, so their difference is exact.
  const heads = left - right
  const [leftTail, rightTail] = [productTail(ux, vy, left), productTail(uy, vx, right)]
  const tails = leftTail - rightTail
  const [uxTail, uyTail] = [sumTail(bx, -ax, ux), sumTail(by, -ay, uy)]
  const [vxTail, vyTail] = [sumTail(cx, -ax, vx), sumTail(cy, -ay, vy)]
  // If splitting overflowed, the tails are NaN and only integers can decide.
  if (uxTail === 0 && uyTail === 0 && vxTail === 0 && vyTail === 0 && Number.isFinite(tails)) {
    return heads + tails || sumTail(leftTail, -rightTail, tails)
  }
  const determinant = heads + tails + (ux * vyTail + vy * uxTail - (uy * vxTail + vx * uyTail))
  const error = PRODUCTS_ERROR * (Math.abs(left) + Math.abs(right)) + OWN_ERROR * Math.abs(determinant)
  if (Math.abs(determinant) > error) return determinant
  const [iax, iay, ibx, iby, icx, icy] = toIntegers([ax, ay, bx, by, cx, cy]).integers as [
    ...[bigint, bigint, bigint],
    ...[bigint, bigint, bigint],
  ]
  return signOf((ibx - iax) * (icy - iay) - (iby - iay) * (icx - iax))
}

/** Returns the rounding error of a product. */
function productTail(p: number, q: number, product: number): number {
  const [ps, qs] = [SPLITTER * p, SPLITTER * q]
  const [pHead, qHead] = [ps - (ps - p), qs - (qs - q)]
  const [pRest, qRest] = [p - pHead, q - qHead]
  return pRest * qRest - (product - pHead * qHead - pRest * qHead - pHead * qRest)
}
