import './isovist.css'
import { type PointerEvent, useMemo, useRef, useState } from 'react'
import { isovist, type Point, pointInPolygon, ringPath } from 'react-umbra/geometry'
import { Figure } from '../figure/Figure.js'
import { fixed, place } from '../figure/words.js'
import { pictureOf } from './cameras.js'
import { preparePlan, setDoors } from './coverPlan.js'
import { DoorButtons } from './DoorButtons.js'
import { DrawnPlan } from './DrawnPlan.js'
import { FieldControls } from './FieldControls.js'
import { isovistCsv } from './isovistCsv.js'
import { inMeters, MEASURE_NAMES, MEASURES, type Measure } from './isovistField.js'
import { PlanDrop, PlanFile } from './PlanFile.js'
import { paintField, rangeOf } from './paintField.js'
import type { FloorPlan } from './plan.js'
import { useIsovistField } from './useIsovistField.js'
import { usePlan } from './usePlan.js'
import './cameraCoverage.css'

interface IsovistProps {
  /** Measure that colors the points. */
  measure: Measure
  /** Points across the longer side. */
  points: number
}

/** A floor plan whose points are colored by a measure of what is seen from each, and what is seen from one of them. */
export function IsovistMap(props: IsovistProps) {
  const choice = usePlan()
  return (
    <PlanDrop choice={choice}>
      <PlanFile choice={choice} />
      <MeasuredPlan key={`${props.measure} ${props.points} ${choice.serial}`} {...props} plan={choice.plan} />
    </PlanDrop>
  )
}

function MeasuredPlan({ plan, ...first }: IsovistProps & { plan: FloorPlan }) {
  const area = useRef<HTMLDivElement>(null)
  const [measure, setMeasure] = useState(first.measure)
  const [points, setPoints] = useState(first.points)
  const [doorsOpen, setDoorsOpen] = useState<readonly boolean[]>(() => plan.doors.map(({ open }) => open))
  const [held, setHeld] = useState<Point>(() => startOf(plan))
  const [hovered, setHovered] = useState<Point | null>(null)
  const request = useMemo(() => requestFor(plan, doorsOpen, points), [plan, doorsOpen, points])
  const field = useIsovistField(request)
  const mesh = useMemo(() => {
    const made = preparePlan(plan)
    setDoors(made, plan, doorsOpen)
    return made
  }, [plan, doorsOpen])
  const at = hovered ?? held
  const seen = useMemo(() => {
    const ring = mesh.polygonFrom(at, { channel: 'sight' })
    return { ring, figures: isovist(ring, at) }
  }, [mesh, at])
  const range = useMemo(() => rangeOf(field.rows, measure), [field.rows, measure])
  const paint = useMemo(() => paintField(field, measure, range), [field, measure, range])
  const inPlan = ({ x, y }: Point): string =>
    place({ x: (x - plan.bounds.minX) / plan.meter, y: (y - plan.bounds.minY) / plan.meter }, 2)

  const hover = ({ pointerType, buttons, clientX, clientY }: PointerEvent): void => {
    const box = area.current?.getBoundingClientRect()
    if (!box || pointerType !== 'mouse' || buttons !== 0) return
    const to = {
      x: ((clientX - box.left) / box.width) * plan.width,
      y: ((clientY - box.top) / box.height) * plan.height,
    }
    setHovered(isOnFloor(plan, to) ? to : null)
  }
  return (
    <div className="coverage isovist" aria-busy={field.state === 'measuring'}>
      <div className="coverage-plan" onPointerMove={hover} onPointerLeave={() => setHovered(null)}>
        <Figure
          title={`Floor plan, ${plan.name}, colored by ${MEASURES[measure].name.toLowerCase()}, and what is seen from one place`}
          width={plan.width}
          height={plan.height}
          area={area}
          paint={paint}
          handles={[
            {
              name: 'Viewpoint',
              at: held,
              within: pictureOf(plan),
              onMove: (to) => isOnFloor(plan, to) && setHeld(to),
            },
          ]}
          controls={
            <FieldControls
              {...{ measure, points, field, range }}
              meter={plan.meter}
              onMeasure={setMeasure}
              onPoints={setPoints}
              csv={() => isovistCsv(plan, field)}
            />
          }
          announces={hovered === null}
          result={
            <>
              From <strong>{inPlan(at)} m</strong>:{' '}
              {MEASURE_NAMES.map((name) => {
                const { name: word, unit } = MEASURES[name]
                return `${word.toLowerCase()} ${fixed(inMeters(name, seen.figures[name], plan.meter))}${unit && ` ${unit}`}`
              }).join(', ')}
              .
            </>
          }
        >
          <path className="isovist-ring" d={ringPath(seen.ring)} />
          <DrawnPlan plan={plan} doorsOpen={doorsOpen} />
          <path
            className="isovist-drift"
            d={`M${at.x} ${at.y}l${seen.figures.driftLength * Math.cos(seen.figures.driftAngle)} ${
              seen.figures.driftLength * Math.sin(seen.figures.driftAngle)
            }`}
          />
        </Figure>
        <DoorButtons
          plan={plan}
          open={doorsOpen}
          onToggle={(door) => setDoorsOpen(doorsOpen.map((open, i) => (i === door ? !open : open)))}
        />
      </div>
    </div>
  )
}

const isOnFloor = ({ floor }: FloorPlan, at: Point): boolean => pointInPolygon(at, floor) === 'inside'

/** Returns a start on the floor: the place nearest to the center that a spiral of steps finds. */
function startOf(plan: FloorPlan): Point {
  for (let i = 0; i < 2000; i++) {
    const [angle, far] = [2.4 * i, 8 * Math.sqrt(i)]
    const at = {
      x: Math.round(plan.width * 0.42 + far * Math.cos(angle)),
      y: Math.round(plan.height * 0.55 + far * Math.sin(angle)),
    }
    if (isOnFloor(plan, at)) return at
  }
  return { x: plan.width / 2, y: plan.height / 2 }
}

function requestFor(
  { walls, attributes, doors, bounds, floor }: FloorPlan,
  doorsOpen: readonly boolean[],
  points: number,
) {
  const side = Math.max(bounds.maxX - bounds.minX, bounds.maxY - bounds.minY) / points
  const own = Array.from({ length: walls.length / 4 }, (_, i) => attributes[i])
  doors.forEach(({ walls: numbers }, i) => {
    for (const wall of numbers) own[wall] = { ...own[wall], open: doorsOpen[i]! }
  })
  return {
    ...{ walls, bounds, floor, side },
    attributes: own,
    columns: Math.ceil((bounds.maxX - bounds.minX) / side - 1e-9),
    rows: Math.ceil((bounds.maxY - bounds.minY) / side - 1e-9),
  }
}
