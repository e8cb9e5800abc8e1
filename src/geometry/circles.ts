import type { Box } from './boxes.js'
import { checkFinite, checkNotNegative, checkPositive, failRange, failType, isFit } from './check.js'
import { isReliable, toIntegers, toNumber } from './exact.js'
import type { Point } from './points.js'
import { sumTail } from './sumTail.js'

/** A circle. With a radius of zero it is a point. */
export interface Circle {
  readonly x: number
  readonly y: number
  readonly radius: number
}

/** Returns a circle with finite numbers and a radius of zero or more. Throws an error that names the bad number. */
export function checkCircle(name: string, circle: unknown): Circle {
  if (typeof circle !== 'object' || circle === null) failType(name, 'a circle { x, y, radius }', circle)
  const { x, y, radius } = circle as Circle
  // Builds names only for an error: thousands of circles may be checked in a frame.
  if (isFit(x) && isFit(y) && isFit(radius) && radius >= 0) return { x, y, radius }
  return {
    x: checkFinite(`${name}.x`, x),
    y: checkFinite(`${name}.y`, y),
    radius: checkNotNegative(`${name}.radius`, radius),
  }
}

/** Returns the box around a circle, rounded outwards if its sides cannot be represented as doubles. */
export function circleBox({ x, y, radius }: Circle): Box {
  return {
    minX: -addRoundingUp(-x, radius),
    minY: -addRoundingUp(-y, radius),
    maxX: addRoundingUp(x, radius),
    maxY: addRoundingUp(y, radius),
  }
}

/** Returns the sum of two numbers. If it was rounded down, returns a slightly larger number. */
function addRoundingUp(a: number, b: number): number {
  const sum = a + b
  return sumTail(a, b, sum) > 0 ? sum + Math.abs(sum) * 2 ** -52 : sum
}

/**
 * Returns the power of a point: its squared distance from the center minus the squared radius. The sign is exact:
 * negative inside, zero on the circle. It keeps its digits near the circle. `extraRadius` is added to the radius.
 */
export function circlePower(point: Point, circle: Circle, extraRadius = 0): number {
  const dx = point.x - circle.x
  const dy = point.y - circle.y
  const distance = dx * dx + dy * dy
  const square = (circle.radius + extraRadius) * (circle.radius + extraRadius)
  if (isReliable(distance - square, distance + square)) return distance - square
  const { integers, exponent } = toIntegers([point.x, point.y, circle.x, circle.y, circle.radius, extraRadius])
  const [px, py, cx, cy, r, s] = integers as [bigint, bigint, bigint, bigint, bigint, bigint]
  return toNumber((px - cx) ** 2n + (py - cy) ** 2n - (r + s) ** 2n, 2 * exponent)
}

/** Largest angle between neighboring points of a flattened arc: a circle has at least eight, whatever the tolerance. */
const MAX_STEP = Math.PI / 4

/**
 * Smallest tolerance as a fraction of the radius. A full turn then has about 70,000 points; finer ones would only fill
 * memory.
 */
export const MIN_ARC_TOLERANCE = 1e-9

/**
 * Returns the default distance between a flattened arc and its circle: a quarter of a unit, or less for a small circle,
 * divided by `detail`, the scale of a finer picture.
 */
export function defaultArcTolerance(radius: number, detail = 1): number {
  // A thousandth of the smallest numbers is zero: their tolerance is the radius itself.
  return Math.max(Math.min(0.25, radius / 1000) / detail, radius * MIN_ARC_TOLERANCE) || radius
}

/** Returns an arc tolerance that the radius allows. Throws otherwise. */
export function checkArcTolerance(name: string, tolerance: unknown, radius: number): number {
  const checked = checkPositive(name, tolerance)
  if (checked < radius * MIN_ARC_TOLERANCE) failRange(name, `at least ${MIN_ARC_TOLERANCE} of the radius`, tolerance)
  return checked
}

/**
 * Returns the angle between neighboring points, in radians, at which a chord stays within `tolerance` of its arc. The
 * sagitta of a half-angle h is r (1 − cos h) = 2 r sin²(h / 2), written so that it keeps its digits for fine
 * tolerances.
 */
export function arcStep(radius: number, tolerance: number): number {
  const halfSine = Math.sqrt(Math.min(1, tolerance / (2 * radius)))
  return Math.min(MAX_STEP, 4 * Math.asin(halfSine))
}

/**
 * Returns a circle as a ring of points on it, by increasing angle from +x, within `tolerance` of it. Empty for a radius
 * of 0.
 */
export function flattenCircle(circle: Circle, tolerance: number = defaultArcTolerance(circle.radius)): Float64Array {
  if (circle.radius === 0) return new Float64Array(0)
  const count = Math.ceil((2 * Math.PI) / arcStep(circle.radius, tolerance))
  const ring = new Float64Array(2 * count)
  for (let i = 0; i < count; i++) {
    const angle = (2 * Math.PI * i) / count
    ring[2 * i] = circle.x + circle.radius * Math.cos(angle)
    ring[2 * i + 1] = circle.y + circle.radius * Math.sin(angle)
  }
  return ring
}
