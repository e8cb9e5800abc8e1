import './sight.css'
import { useMemo, useState } from 'react'
import { pointInPolygon } from 'react-umbra/geometry'
import { Choice, Key } from '../../figure/controls.js'
import { Figure } from '../../figure/Figure.js'

/**
 * Number of squares along a side. Each is a point whose coordinates are neighboring multiples of 2^-52
 * near one half.
 */
const SIZE = 128
const STEP = 2 ** -52

/** The line runs through these two points, along x = y. */
const A = 12
const B = 24

/** A triangle with the line for its longest side: inside it is below the line, as everywhere in this window. */
const BELOW = [-100, -100, 100, -100, 100, 100]

/** Error bound of the determinant as a fraction of its products. Below it, the sign is in doubt (Shewchuk 1997). */
const ERROR = (3 + 16 * 2 ** -53) * 2 ** -53

const METHODS = { computed: 'computed in doubles', bound: 'computed if certain', exact: 'decided exactly' } as const

type Method = keyof typeof METHODS
type Side = 'above' | 'below' | 'on' | 'doubt'

/** Points near a line, colored by their side of it: by a plain determinant, by its error bound, and exactly. */
export function SidesOfALine() {
  const [method, setMethod] = useState<Method>('computed')
  const squares = useMemo(() => squaresBy(method), [method])
  return (
    <Figure
      narrow
      title={`Points near the diagonal, colored by the side on which they lie, ${METHODS[method]}`}
      width={SIZE}
      height={SIZE}
      controls={<Choice legend="The side is" options={METHODS} value={method} onChange={setMethod} />}
      result={
        <>
          {method === 'bound'
            ? `In doubt: ${counted(squares.doubt.count)}. They are decided again in exact arithmetic.`
            : `Wrong: ${counted(squares.wrong)}.`}{' '}
          <Key color="seen" />
          &nbsp;above, <Key color="ray" />
          &nbsp;below,{' '}
          {method === 'bound' ? (
            <>
              <Key color="faint" />
              &nbsp;in doubt.
            </>
          ) : (
            <>
              <Key color="ink" />
              &nbsp;on the line.
            </>
          )}
        </>
      }
    >
      <g className="sight-squares" data-wrong={squares.wrong - squares.doubt.count}>
        <path className="sight-squares-positive" d={squares.above.path} />
        <path className="sight-squares-negative" d={squares.below.path} />
        <path className="sight-squares-doubt" d={squares.doubt.path} />
        <path className="sight-squares-zero" d={squares.on.path} />
      </g>
    </Figure>
  )
}

interface Squares extends Record<Side, { path: string; count: number }> {
  wrong: number
}

function squaresBy(method: Method): Squares {
  const none = (): { path: string; count: number } => ({ path: '', count: 0 })
  const squares: Squares = { above: none(), below: none(), on: none(), doubt: none(), wrong: 0 }
  for (let row = 0; row < SIZE; row++) {
    // Rows from the top: the largest y first. Runs of one side make one rectangle.
    const y = 0.5 + (SIZE - 1 - row) * STEP
    let start = 0
    let run: Side | null = null
    const close = (end: number): void => {
      if (run === null) return
      squares[run].path += `M${start} ${row}H${end}V${row + 1}H${start}Z`
      squares[run].count += end - start
    }
    for (let column = 0; column < SIZE; column++) {
      const x = 0.5 + column * STEP
      const side = sideBy(method, x, y)
      if (side !== sideBy('exact', x, y)) squares.wrong++
      if (side === run) continue
      close(column)
      start = column
      run = side
    }
    close(SIZE)
  }
  return squares
}

function sideBy(method: Method, x: number, y: number): Side {
  if (method === 'exact') {
    // Exact in the library: by orientation predicates.
    const place = pointInPolygon({ x, y }, BELOW)
    return place === 'boundary' ? 'on' : place === 'inside' ? 'below' : 'above'
  }
  const left = (A - x) * (B - y)
  const right = (A - y) * (B - x)
  const determinant = left - right
  const bound = ERROR * (Math.abs(left) + Math.abs(right))
  if (method === 'bound' && Math.abs(determinant) < bound) return 'doubt'
  return determinant === 0 ? 'on' : determinant > 0 ? 'above' : 'below'
}

/** Formats a number of points, and the number of all points. */
const counted = (points: number): string =>
  `${points.toLocaleString('en-US')} of ${(SIZE ** 2).toLocaleString('en-US')} points`
