import type { Box } from '../../geometry/boxes.js'
import { PathFinder } from '../../visibility/mesh/path/PathFinder.js'
import { prepareMesh } from '../../visibility/mesh/prepareMesh.js'
import type { WallList } from '../occluders/wallList.js'
import { sameValue } from '../sameValue.js'

/** The path finder of each list of walls, shared by all queries until the walls change. */
const finders = new WeakMap<WallList, { bounds: Box | null; finder: PathFinder }[]>()

/** Returns the path finder of a list of walls. Creates it for the first query. */
export function pathFinderAmong(list: WallList, bounds: Box | null): PathFinder {
  const known = finders.get(list) ?? []
  finders.set(list, known)
  const cached = known.find((entry) => sameValue(entry.bounds, bounds))
  if (cached) return cached.finder
  const { walls, codes } = list
  const finder = new PathFinder(walls, codes, bounds, () => bounds && prepareMesh(walls, codes, bounds))
  known.push({ bounds, finder })
  return finder
}
