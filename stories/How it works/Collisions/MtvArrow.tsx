import type { Contact, Point } from 'react-umbra/geometry'
import { usePixel } from '../../figure/Figure.js'
import { Arrow, Label } from '../../figure/marks.js'
import { fixed } from '../../figure/words.js'
import { added, middleOf } from './pairShapes.js'
import './pairs.css'

interface MtvArrowProps {
  contact: Contact
  /** SVG path of a, for its outline after the move. */
  path: string
  /** Start of the arrow: a's center. */
  from: Point
  /** Shape whose color the arrow has. @default 'a' */
  of?: 'a' | 'b'
  /** Digits of the depth behind the point. @default 1 */
  digits?: number
  /** True to draw only the move, without the normal and the depth, if there are several. @default false */
  bare?: boolean
}

/** CSS pixels of the normal's arrow: it has no length of its own. */
const NORMAL = 36

/**
 * The minimum translation vector of an overlap in its true length, a's outline after the move, and the normal of the
 * contact.
 */
export function MtvArrow({ contact, path, from, of = 'a', digits = 1, bare = false }: MtvArrowProps) {
  const pixel = usePixel()
  const { normal, mtv, depth, points } = contact
  const touch = middleOf(points)
  const tip = added(touch, normal, NORMAL * pixel)
  const across = { x: -normal.y, y: normal.x }
  // Beside the arrow, on the upper side: letters are wider than high.
  const side = across.y > 0 || (across.y === 0 && across.x < 0) ? -1 : 1
  const beside = added(added(from, mtv, 0.5), across, side * (14 + 8 * Math.abs(across.x)) * pixel)
  return (
    <>
      <path className={`pairs-ghost pairs-of-${of}`} d={path} transform={`translate(${mtv.x} ${mtv.y})`} />
      <Arrow
        from={from}
        to={added(from, mtv)}
        className={`pairs-way pairs-of-${of}`}
        head={Math.min(9, (0.6 * depth) / pixel)}
      />
      {!bare && (
        <>
          <Arrow from={touch} to={tip} className="figure-normal" head={7} />
          <Label at={added(tip, normal, 9 * pixel)}>n</Label>
          <Label at={beside}>{fixed(depth, digits)}</Label>
        </>
      )}
    </>
  )
}
