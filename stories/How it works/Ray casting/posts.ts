import { type CastRay, castRays, type Point } from 'react-umbra/geometry'
import { boxWalls, outline } from '../../figure/paths.js'
import { ROOM } from './hall.js'

/** Thin posts, which rays at equal angles may miss: center and half width. */
const POSTS = [
  [110, 90, 5],
  [215, 55, 4],
  [410, 70, 5],
  [545, 85, 6],
  [590, 205, 4],
  [480, 190, 3],
  [440, 350, 5],
  [330, 345, 3],
  [205, 325, 5],
  [70, 330, 6],
  [55, 180, 4],
  [175, 165, 3],
] as const

export const POST_RINGS = POSTS.map(([x, y, half]) => [x, y - half, x + half, y, x, y + half, x - half, y])

const SIDES = 4

/** A screen with a slit in it. */
export const SCREEN = [
  ...outline(
    [
      [520, 250],
      [520, 292],
    ],
    false,
  ),
  ...outline(
    [
      [520, 300],
      [520, 345],
    ],
    false,
  ),
]

/** The posts' sides first. */
export const THINGS = [
  ...POSTS.flatMap(([x, y, half]) =>
    outline([
      [x, y - half],
      [x + half, y],
      [x, y + half],
      [x - half, y],
    ]),
  ),
  ...SCREEN,
]

export const ALL = [...THINGS, ...boxWalls(ROOM)]

/** The posts on which rays end. */
export function postsMet(rays: readonly CastRay[]): Set<number> {
  return new Set(rays.map(({ wall }) => Math.floor(wall / SIDES)).filter((post) => post < POSTS.length))
}

/**
 * Returns the visible posts. Walls don't cross, so between two neighboring corners the same wall is in
 * front all the way, and a single ray finds it.
 */
export function postsSeen(viewer: Point): Set<number> {
  const corners = castRays(viewer, ALL, { towards: 'corners' }).map(({ angle }) => angle)
  const angles = corners.map((angle, i) => {
    const next = corners[i + 1] ?? corners[0]! + 2 * Math.PI
    return (angle + next) / 2
  })
  return postsMet(castRays(viewer, ALL, { angles }))
}
