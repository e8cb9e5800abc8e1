import { linePath } from '../Maps/mapLines.js'
import { PlanDrawing } from './PlanDrawing.js'
import type { DrawnMap, FloorPlan } from './plan.js'

/** A plan as it is drawn over its floor: the museum, or the walls of a file. */
export function DrawnPlan({ plan, doorsOpen }: { plan: FloorPlan; doorsOpen: readonly boolean[] }) {
  return plan.drawn ? <DrawnWalls {...plan.drawn} doorsOpen={doorsOpen} /> : <PlanDrawing doorsOpen={doorsOpen} />
}

function DrawnWalls({ data, scale, left, top, doorsOpen }: DrawnMap & { doorsOpen: readonly boolean[] }) {
  // Doors have their own numbers, in the file's order.
  const doors = data.occluders.flatMap(({ kind }, index) => (kind === 'door' ? [index] : []))
  return (
    <g transform={`translate(${left} ${top}) scale(${scale})`}>
      {data.occluders.map((occluder, index) => {
        const isOpen = occluder.kind === 'door' && doorsOpen[doors.indexOf(index)]
        return (
          <path
            // biome-ignore lint/suspicious/noArrayIndexKey: the file's order is all the identity that its parts have
            key={index}
            className={`plan-line-${occluder.kind}${isOpen ? ' plan-line-open' : ''}`}
            d={linePath(occluder)}
          />
        )
      })}
    </g>
  )
}

/** The picture of a file, its own or one that was dropped with it, under everything else. */
export function PlanPicture({ plan: { drawn } }: { plan: FloorPlan }) {
  if (drawn === null) return null
  const { data, scale, left, top, picture } = drawn
  const href = picture ?? (data.image?.startsWith('data:') ? data.image : null)
  if (href === null) return null
  return (
    <image
      className="plan-picture"
      href={href}
      x={left}
      y={top}
      width={data.width * scale}
      height={data.height * scale}
      preserveAspectRatio="none"
    />
  )
}
