import {
  checkFraction,
  checkList,
  checkNotNegative,
  checkOptions,
  checkPositive,
  failRange,
} from '../geometry/check.js'
import { checkPoint } from '../geometry/checkPoint.js'
import type { Outline, Point, Ring } from '../geometry/points.js'
import { checkPolygonNumbers } from '../geometry/polygons.js'
import { warn } from '../geometry/warn.js'
import type { KeysOf } from '../geometry/warnings.js'
import type { VisibilityMesh } from '../visibility/createVisibilityMesh.js'
import { type Coverage, coverage } from '../visibility/measures/coverage.js'
import { ringArea } from '../visibility/measures/ringArea.js'
import { runToEnd } from '../visibility/mesh/slices.js'
import { CandidateViews, type PlacedViewer } from './CandidateViews.js'
import { checkMesh } from './checkMesh.js'
import type { Progress } from './progress.js'

/** Options of `placeViewers`: either `count` or `share`. */
export interface PlaceViewersOptions {
  /** Number of viewers, at most 100. */
  count?: number | undefined
  /**
   * Fraction of the region's area that the viewers are to see, from 0 to 1. Viewers are added until they see it, at
   * most 100.
   */
  share?: number | undefined
  /** Range of a viewer. Unlimited by default. */
  radius?: number | undefined
  /** Angle between the edges of a viewer's cone, in radians. A full turn by default. */
  angle?: number | undefined
  /** Places to choose from. By default a grid over the region, whose places are then refined. */
  candidates?: readonly Point[] | undefined
}

/** Places for viewers, and how good they are. */
export interface ViewerPlaces {
  /** The viewers, in the order in which they were placed. */
  viewers: PlacedViewer[]
  /** Fraction of the region's area that they see. */
  share: number
  /** Upper bound, over the candidates, of the share that any placement of this many viewers can see. */
  bound: number
}

const OPTIONS: KeysOf<PlaceViewersOptions> = { count: true, share: true, radius: true, angle: true, candidates: true }

/** Maximum number of viewers. */
const MAX_VIEWERS = 100

/** Maximum number of rounds in which viewers are exchanged. */
const MAX_ROUNDS = 3

/**
 * Places viewers in a region so that they see as much of it as possible, by the channel `'sight'`: greedily, then by
 * exchanging single viewers and moving them a little. More viewers never see less. Areas in the result are exact; the
 * bound is the share plus the largest gains that single candidates add to it, since later gains are never larger.
 * Throws a TypeError or RangeError on invalid arguments, and a RangeError if a candidate is outside given bounds of the
 * mesh.
 * @example
 * ```ts
 * const { viewers, share, bound } = placeViewers(mesh, floor, { count: 2, radius: 300 })
 * ```
 * @see Nemhauser, Wolsey, and Fisher (1978) on submodular functions
 */
export function placeViewers(mesh: VisibilityMesh, region: Outline, options: PlaceViewersOptions): ViewerPlaces {
  return runToEnd(placeViewersSteps(mesh, region, options))
}

/** Places viewers, and yields its progress from 0 to 1. */
export function* placeViewersSteps(
  mesh: VisibilityMesh,
  region: Outline,
  options: PlaceViewersOptions,
): Progress<ViewerPlaces> {
  checkMesh(mesh)
  const { count, share, radius, angle, candidates } = checkOptions(options)
  warn?.ifUnknown('placeViewers', options, OPTIONS)
  const outline = checkPolygonNumbers('region', region)
  if ((count === undefined) === (share === undefined)) failRange('options', 'given either count or share', options)
  if (count !== undefined && (!Number.isInteger(checkNotNegative('options.count', count)) || count > MAX_VIEWERS)) {
    failRange('options.count', `a whole number up to ${MAX_VIEWERS}`, count)
  }
  if (share !== undefined) checkFraction('options.share', share)
  if (radius !== undefined) checkPositive('options.radius', radius)
  if (angle !== undefined) checkPositive('options.angle', angle)
  const givenCandidates =
    candidates === undefined
      ? null
      : Array.from(checkList('options.candidates', 'points', candidates), (point, i) =>
          checkPoint(`options.candidates[${i}]`, point),
        )
  const cone = { ...(radius !== undefined && { radius }), ...(angle !== undefined && { angle }) }
  const views = new CandidateViews(mesh, outline, givenCandidates, cone)
  yield* views.prepare()
  const maxCount = count ?? MAX_VIEWERS
  const target = share ?? Infinity
  let viewers: PlacedViewer[] = []
  let reached = 0
  // One more at a time, so that the result for more viewers contains that for fewer.
  while (viewers.length < maxCount && reached < target) {
    yield 0.5 + (0.3 * viewers.length) / maxCount
    const extended = views.withBest(viewers)
    if (extended === null) break
    const extendedShare = shareSeenBy(extended, views, outline)
    const improved = yield* views.improve(extended, MAX_ROUNDS, 0.5 + (0.3 * viewers.length) / maxCount)
    const improvedShare = shareSeenBy(improved, views, outline)
    const isBetter = improvedShare > extendedShare
    viewers = isBetter ? improved : extended
    reached = Math.max(extendedShare, improvedShare)
  }
  yield 0.8
  const bound = yield* boundOf(viewers, reached, count ?? viewers.length, views, outline)
  return { viewers, share: reached, bound }
}

function coverageBy(viewers: readonly PlacedViewer[], views: CandidateViews, outline: readonly number[]): Coverage {
  return coverage(
    viewers.map((viewer) => views.ring(viewer)),
    outline,
  )
}

function shareSeenBy(viewers: readonly PlacedViewer[], views: CandidateViews, outline: readonly number[]): number {
  const { area, covered } = coverageBy(viewers, views, outline)
  return area === 0 ? 0 : Math.min(1, covered / area)
}

/** Computes the exact share plus the largest exact gains of single candidates. */
function* boundOf(
  viewers: readonly PlacedViewer[],
  share: number,
  count: number,
  views: CandidateViews,
  outline: readonly number[],
): Progress<number> {
  const { area, uncovered } = coverageBy(viewers, views, outline)
  if (area === 0 || share >= 1) return Math.min(1, share)
  const unseen = bridgeOutlines(uncovered)
  const gains: number[] = []
  const { candidates } = views
  for (let i = 0; i < candidates.length; i++) {
    if (i % 16 === 0) yield 0.8 + (0.2 * i) / candidates.length
    const ring = views.ring(candidates[i]!)
    // A view gains at most its own area.
    const least = gains.length < count ? 0 : gains[count - 1]!
    if (ringArea(ring) / area <= least) continue
    gains.push(coverage([ring], unseen).covered / area)
    gains.sort((a, b) => b - a)
    gains.length = Math.min(gains.length, count)
  }
  return Math.min(
    1,
    gains.reduce((sum, gain) => sum + gain, share),
  )
}

/** Joins outlines to one by edges there and back, which cancel out by the even-odd rule. */
function bridgeOutlines(rings: readonly Ring[]): number[] {
  const [first] = rings
  if (first === undefined) return []
  const [x, y] = [first[0]!, first[1]!]
  return rings.flatMap((ring) => [...ring, ring[0]!, ring[1]!, x, y])
}
