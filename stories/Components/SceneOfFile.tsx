import { ImportedScene, MapView } from 'react-umbra'
import { inn } from '../maps/inn/inn.js'
import './mapPages.css'

export interface SceneOfFileProps {
  /** The light where no lamp reaches. */
  ambient: string
  /** Light goes this far into walls, in pixels of the map, so that walls drawn as thick lines are lit. */
  wallDepth: number
  /** Draws the walls and doors that the file names. */
  walls: boolean
}

/** Everything that a map file contains, in one element. */
export function SceneOfFile({ ambient, wallDepth, walls }: SceneOfFileProps) {
  return (
    <div className="map-page" data-picture="">
      <MapView width={inn.width} height={inn.height} ambient={ambient} aria-label="Map of an inn">
        <img src={inn.image} alt="Plan of an inn with its yard" width={inn.width} height={inn.height} />
        <ImportedScene data={inn} wallDepth={wallDepth} />
        {walls && <WallLines />}
      </MapView>
      <p>
        {inn.occluders.length} walls, doors, and objects; {inn.lights.length} lights
      </p>
    </div>
  )
}

function WallLines() {
  return (
    <svg className="map-page-drawing" viewBox={`0 0 ${inn.width} ${inn.height}`} aria-hidden="true">
      {inn.occluders.map(({ kind, walls }, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a map that never changes
        <path key={i} d={pathOf(walls)} stroke={kind === 'door' ? '#ffb13d' : '#86bbff'} strokeWidth={5} fill="none" />
      ))}
    </svg>
  )
}

function pathOf(walls: ArrayLike<number>): string {
  let path = ''
  for (let i = 0; i < walls.length; i += 4) path += `M${walls[i]} ${walls[i + 1]}L${walls[i + 2]} ${walls[i + 3]}`
  return path
}
