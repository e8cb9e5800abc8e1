import { fixed, percent } from '../figure/words.js'
import type { Camera } from './cameras.js'
import type { PlanCover } from './coverPlan.js'
import { distanceAt, ZONES } from './zones.js'

/** The zones: how far the chosen camera's reach, and how much of the floor lies in those of all. */
export function ZoneTable({ camera, cover }: { camera: Camera | undefined; cover: PlanCover }) {
  return (
    <table className="coverage-zones">
      <caption>Zones of pixels per meter (EN 62676-4)</caption>
      <thead>
        <tr>
          <th scope="col">Zone</th>
          <th scope="col">px/m</th>
          <th scope="col">{camera ? `Camera ${camera.id} up to` : 'Up to'}</th>
          <th scope="col">All cameras</th>
        </tr>
      </thead>
      <tbody>
        {ZONES.map(({ density, name }, zone) => (
          <tr key={density}>
            <th scope="row">
              <span className={`coverage-key coverage-key-${zone + 1}`} /> {name}
            </th>
            <td>{density}</td>
            <td>{camera ? `${fixed(distanceAt(camera, density), 1)} m` : '–'}</td>
            <td>
              {fixed(cover.zones[zone]!, 1)} m² ({percent(cover.zones[zone]! / cover.floor)})
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
