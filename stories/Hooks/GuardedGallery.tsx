import './hooks.css'
import { type UseVisibilityPolygonOptions, useVisibilityPolygon } from 'react-umbra'
import { ringArea, ringPath } from 'react-umbra/geometry'
import { Figure } from '../figure/Figure.js'
import { Dot, Label, Room } from '../figure/marks.js'
import { boxArea, pointsOf, wallsPath } from '../figure/paths.js'
import { count, percent } from '../figure/words.js'
import { useFollowing } from '../stage/useFollowing.js'
import { ATTRIBUTES, BOUNDS, CURTAIN, GLASS, SIZE, SOLID, WALLS } from './gallery.js'

type GuardedGalleryProps = UseVisibilityPolygonOptions

/** The visible area from a place among walls that are passed to the hook, without a host. */
export function GuardedGallery({ x, y, ...options }: GuardedGalleryProps) {
  const { walls = WALLS, attributes, bounds = BOUNDS, ...view } = options
  const [at, setAt] = useFollowing({ x, y })
  const ring = useVisibilityPolygon({
    ...at,
    walls,
    attributes: attributes ?? (walls === WALLS ? ATTRIBUTES : undefined),
    bounds,
    ...view,
  })
  const corners = pointsOf(ring ?? [])
  const area = ring ? ringArea(ring) : 0
  return (
    <Figure
      title="A gallery with walls, a window and a curtain, and what is seen from a place in it"
      {...SIZE}
      handles={[{ name: 'Viewer', at, within: bounds, onMove: setAt }]}
      result={`${count(corners.length, 'corner')}, ${Math.round(area).toLocaleString('en-US')} square units: ${percent(area / boxArea(bounds))} of the gallery.`}
    >
      <Room {...bounds} />
      {ring && <path className="figure-ring" d={ringPath(ring)} />}
      {walls === WALLS ? (
        <>
          <path className="figure-walls" d={wallsPath(SOLID)} />
          <path className="hook-glass" d={wallsPath(GLASS)} />
          <path className="hook-curtain" d={wallsPath(CURTAIN)} />
          <Label at={{ x: 250, y: 100 }} dx={26} quiet>
            glass
          </Label>
          <Label at={{ x: 470, y: 242 }} dx={30} quiet>
            curtain
          </Label>
        </>
      ) : (
        <path className="figure-walls" d={wallsPath(walls)} />
      )}
      {corners.length <= 60 && corners.map((corner) => <Dot key={`${corner.x} ${corner.y}`} at={corner} size={2.5} />)}
    </Figure>
  )
}
