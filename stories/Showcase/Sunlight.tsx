import { useMemo, useState } from 'react'
import type { SceneData } from 'react-umbra'
import { ringPath, type VisibilityMesh } from 'react-umbra/geometry'
import { calibrate, parseSvg } from 'react-umbra/import'
import { type SunHours, sunAt } from 'react-umbra/plans'
import { Choice, PlayButton, Slider } from '../figure/controls.js'
import { Figure } from '../figure/Figure.js'
import { useMotion } from '../figure/useMotion.js'
import { degrees, fixed } from '../figure/words.js'
import { HeatLegend } from './HeatLegend.js'
import { heatPaint, rangeOfValues } from './heatMap.js'
import { PlanLines } from './PlanLines.js'
import { prepare } from './planner.js'
import { APARTMENT } from './sunlightPlan.js'
import { type Job, usePlanWork } from './usePlanWork.js'
import { WorkProgress } from './WorkProgress.js'
import './planRecipes.css'

interface SunlightProps {
  /** Day of the year. */
  day: number
  /** Latitude in degrees. */
  latitude: number
  /** Shows the sun of one hour, or the hours of the whole day. */
  show: 'now' | 'hours'
}

const LONGITUDE = 0
const YEAR = 2026
const WIDTH = 760

/** Meters between the points of the heat map, and between the rays of the sun at one hour. */
const SPACING = 0.17

/** Seconds in which a day goes by. */
const DAY_SECONDS = 14

/** An apartment through a day: where the sun shines in at an hour, and for how many hours in all. */
export function Sunlight(props: SunlightProps) {
  return <SunlitPlan key={`${props.day} ${props.latitude} ${props.show}`} {...props} />
}

function SunlitPlan(first: SunlightProps) {
  const [day, setDay] = useState(first.day)
  const [latitude, setLatitude] = useState(first.latitude)
  const [show, setShow] = useState(first.show)
  const [hour, setHour] = useState(13.5)
  const motion = useMotion((seconds) => setHour((now) => (now + (24 * seconds) / DAY_SECONDS) % 24), { starts: false })
  const { data, mesh, floor, unit } = useMemo(() => apartment(), [])
  const scale = WIDTH / data.width
  const date = new Date(Date.UTC(YEAR, 0, day))
  const sun = sunAt(new Date(date.getTime() + hour * 3_600_000), latitude, LONGITUDE)
  const spacing = SPACING * unit
  const job = useMemo((): Job<SunHours> => {
    const options = { date: new Date(Date.UTC(YEAR, 0, day)), latitude, longitude: LONGITUDE, spacing }
    return (plans, run) => plans.sunHours(mesh, floor, { ...options, ...run })
  }, [mesh, floor, day, latitude, spacing])
  const work = usePlanWork(show === 'hours' ? job : null)
  const sunHours = work.result
  const paint = useMemo(
    () => (sunHours ? heatPaint(sunHours.points, sunHours.hours, spacing, scale) : undefined),
    [sunHours, spacing, scale],
  )
  const isUp = sun.elevation > 0
  const lit = useMemo(
    () => (isUp && show === 'now' ? sunPatches(data, mesh, sun.direction) : []),
    [isUp, show, data, mesh, sun.direction],
  )
  const clock = `${Math.floor(hour)}:${`${Math.floor((hour % 1) * 60)}`.padStart(2, '0')}`
  const dayName = date.toLocaleDateString('en', { day: 'numeric', month: 'long', timeZone: 'UTC' })
  const [arrowX, arrowY] = [0.06 * WIDTH, 0.08 * WIDTH]
  const [cos, sin] = [Math.cos(sun.direction), Math.sin(sun.direction)]
  return (
    <div className="recipe">
      <Figure
        title={`An apartment on ${dayName}: ${show === 'now' ? 'where the sun shines in' : 'hours of sun'}`}
        width={WIDTH}
        height={data.height * scale}
        area={motion.area}
        {...(paint && { paint })}
        announces={!motion.running}
        controls={
          <>
            <Choice
              legend="Show"
              options={{ now: 'One hour', hours: 'The whole day' }}
              value={show}
              onChange={setShow}
            />
            <Slider label={dayName} min={1} max={365} value={day} text={dayName} onChange={setDay} />
            <Slider label={`Latitude ${latitude}°`} min={-66} max={66} value={latitude} onChange={setLatitude} />
            {show === 'now' && (
              <>
                <Slider label={clock} min={0} max={23.9} step={0.1} value={hour} text={clock} onChange={setHour} />
                <PlayButton motion={motion} />
              </>
            )}
            <WorkProgress name="Following the sun" work={work} />
            {sunHours && <HeatLegend title="Hours of direct sun" {...rangeOfValues(sunHours.hours)} unit=" h" />}
          </>
        }
        result={
          show === 'now' ? (
            isUp ? (
              <>
                {clock} in mean solar time: the sun stands <strong>{degrees(sun.elevation)}</strong> high.
              </>
            ) : (
              <>{clock}: the sun is down.</>
            )
          ) : sunHours ? (
            <>
              The sunniest place gets{' '}
              <strong>
                {fixed(
                  sunHours.hours.reduce((a, b) => Math.max(a, b), 0),
                  1,
                )}{' '}
                hours
              </strong>{' '}
              of sun on {dayName}.
            </>
          ) : (
            'Following the sun…'
          )
        }
      >
        <defs>
          <marker id="recipe-arrow" viewBox="0 0 8 8" refX="6" refY="4" markerWidth="5" markerHeight="5" orient="auto">
            <path d="M0 0L8 4L0 8z" fill="context-stroke" />
          </marker>
        </defs>
        {!paint && (
          <g transform={`scale(${scale})`}>
            <path className="recipe-floor" d={ringPath(Float64Array.from(floor))} />
          </g>
        )}
        {lit.length > 0 && (
          <path className="recipe-sunlit" d={lit.map((ring) => ringPath(ring.map((v) => v * scale))).join('')} />
        )}
        <PlanLines data={data} scale={scale} />
        {show === 'now' && isUp && (
          <line
            className="recipe-ray"
            {...{ x1: arrowX - 22 * cos, y1: arrowY - 22 * sin, x2: arrowX + 22 * cos, y2: arrowY + 22 * sin }}
          />
        )}
      </Figure>
    </div>
  )
}

/** The apartment in meters. Its doors stand open, and windows let light through. */
function apartment() {
  const drawn = parseSvg(APARTMENT)
  const data = calibrate(drawn, { x: 0, y: 0 }, { x: drawn.width, y: 0 }, 12, 'm')
  return prepare(data, 'open')
}

/**
 * Returns the strips of floor on which the sun shines through the windows: between neighboring rays of the same window.
 */
function sunPatches(data: SceneData, mesh: VisibilityMesh, direction: number): Float64Array[] {
  const strips: Float64Array[] = []
  for (const { kind, walls } of data.occluders) {
    if (kind !== 'window') continue
    const [x0, y0, x1, y1] = walls as [number, number, number, number]
    const inward = isInward(x0, y0, x1, y1, direction, data)
    const count = 120
    for (let i = 0; inward && i < count; i++) {
      const at = (t: number) => ({ x: x0 + t * (x1 - x0), y: y0 + t * (y1 - y0) })
      const [a, b, middle] = [at(i / count), at((i + 1) / count), at((i + 0.5) / count)]
      const distance = mesh.raycast(middle, direction)?.distance ?? 0
      const [dx, dy] = [distance * Math.cos(direction), distance * Math.sin(direction)]
      strips.push(Float64Array.of(a.x, a.y, b.x, b.y, b.x + dx, b.y + dy, a.x + dx, a.y + dy))
    }
  }
  return strips
}

/** Returns true if light through a window travels toward the center of the plan. */
function isInward(
  x0: number,
  y0: number,
  x1: number,
  y1: number,
  direction: number,
  { width, height }: SceneData,
): boolean {
  const [nx, ny] = [y1 - y0, x0 - x1]
  const side = nx * (width / 2 - x0) + ny * (height / 2 - y0)
  return side * (nx * Math.cos(direction) + ny * Math.sin(direction)) > 0
}
