import type { Point, SeparatingAxis } from 'react-umbra/geometry'

/** A line along an axis at the rim of a picture, for the projections of the shapes on it. */
export interface Rim {
  /** Unit vector from the picture's center to the line. */
  outward: Point
  /** The point of the line for a number along the axis, measured from (0, 0) as the shadows are. */
  at: (along: number) => Point
}

export function rimOf({ axis }: Pick<SeparatingAxis, 'axis'>, middle: Point, distance: number, side: 1 | -1): Rim {
  const outward = { x: -axis.y * side, y: axis.x * side }
  const off = middle.x * outward.x + middle.y * outward.y + distance
  return {
    outward,
    at: (along) => ({ x: axis.x * along + outward.x * off, y: axis.y * along + outward.y * off }),
  }
}

/**
 * Returns the side of the picture for the line of each axis. Sides alternate in the order of the axes'
 * angles, so that two axes of almost one direction don't overlap and an odd number is spread evenly.
 */
export function sidesFor(axes: readonly SeparatingAxis[]): (1 | -1)[] {
  const turned = axes.map(({ axis }) => {
    // An axis and its opposite are the same line.
    const angle = Math.atan2(axis.y, axis.x)
    return angle < 0
      ? { angle: angle + Math.PI, flip: -1 }
      : angle >= Math.PI
        ? { angle: 0, flip: -1 }
        : { angle, flip: 1 }
  })
  return turned.map(({ angle, flip }, i) => {
    const rank = turned.filter((other, j) => other.angle < angle || (other.angle === angle && j < i)).length
    return ((rank % 2 === 0 ? 1 : -1) * flip) as 1 | -1
  })
}

/** Returns the index of the deciding axis: the one with the least overlap, or with the widest gap if there is one. */
export function decisive(axes: readonly SeparatingAxis[]): number {
  return axes.reduce((least, axis, i) => (axis.overlap < axes[least]!.overlap ? i : least), 0)
}

/**
 * Returns the overlap of the two projections, as an interval along the axis. If there is a gap, `from`
 * is greater than `to`.
 */
export function sharedOf({ a, b }: SeparatingAxis): [from: number, to: number] {
  return [Math.max(a[0], b[0]), Math.min(a[1], b[1])]
}
