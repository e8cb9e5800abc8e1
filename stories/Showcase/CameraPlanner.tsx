import { useMemo, useState } from 'react'
import { type Point, type Ring, ringPath } from 'react-umbra/geometry'
import { calibrate } from 'react-umbra/import'
import type { ViewerPlaces } from 'react-umbra/plans'
import { Slider, Toggle } from '../figure/controls.js'
import { Figure } from '../figure/Figure.js'
import { count as counted, fixed, percent } from '../figure/words.js'
import office from '../maps/samples/office.dxf?raw'
import { saveFile } from '../stage/saveFile.js'
import { PlanLines } from './PlanLines.js'
import { PlanOpener } from './PlanOpener.js'
import { coverOf, type PlanFormat, planText, prepare } from './planner.js'
import { type OpenedPlan, usePlanData } from './usePlanData.js'
import { type Job, usePlanWork } from './usePlanWork.js'
import { WorkProgress } from './WorkProgress.js'
import './planRecipes.css'

interface CameraPlannerProps {
  /** Number of cameras that the solver places. */
  cameras: number
  /** Range of a camera in units of the plan. */
  range: number
}

/** Width of the picture in its own units. Plans of any size are scaled to it. */
const WIDTH = 760

/** Drop a plan, set its scale, place cameras by hand or by solver, see what they miss, and save it. */
export function CameraPlanner(props: CameraPlannerProps) {
  const plan = usePlanData(office, 'Office')
  return (
    <PlanOpener plan={plan}>
      <PlannedFloor key={`${plan.name} ${props.cameras} ${props.range}`} plan={plan} {...props} />
    </PlanOpener>
  )
}

function PlannedFloor({ plan, ...initial }: CameraPlannerProps & { plan: OpenedPlan }) {
  const { data, change } = plan
  const planner = useMemo(() => prepare(data), [data])
  const { unit, units, mesh, floor } = planner
  const scale = WIDTH / data.width
  const picture = { minX: 0, minY: 0, maxX: WIDTH, maxY: data.height * scale }
  const [count, setCount] = useState(initial.cameras)
  const [range, setRange] = useState(initial.range)
  const [cameras, setCameras] = useState<readonly Point[]>([{ x: data.width * 0.2, y: data.height * 0.3 }])
  const [ruler, setRuler] = useState<readonly [Point, Point] | null>(null)
  const [length, setLength] = useState(5)
  const [job, setJob] = useState<Job<ViewerPlaces> | null>(null)
  const work = usePlanWork(job)
  // The solver's cameras are shown until one is moved by hand.
  const solved = work.result
  const shown = solved?.viewers ?? cameras
  const cover = useMemo(() => coverOf(planner, shown, range), [planner, shown, range])

  const placeCameras = (next: readonly Point[]): void => {
    setJob(null)
    setCameras(next)
  }
  const solve = (): void => {
    const options = { count, radius: range * unit }
    const next: Job<ViewerPlaces> = (plans, run) => plans.placeViewers(mesh, floor, { ...options, ...run })
    setJob(() => next)
  }
  const save = (format: PlanFormat): void =>
    saveFile(`cameras.${format}`, planText(planner, cover, format), format === 'svg' ? 'image/svg+xml' : 'text/plain')
  const measure = (): void => {
    if (ruler !== null) change(calibrate(data, ruler[0], ruler[1], length, 'm'))
    setRuler(ruler === null ? [at(0.25), at(0.75)] : null)
  }
  const at = (share: number): Point => ({ x: share * data.width, y: data.height / 2 })

  const handle = (name: string, point: Point, move: (to: Point) => void, tone: 'viewer' | 'point') => ({
    ...{ name, tone, within: picture, at: { x: point.x * scale, y: point.y * scale } },
    onMove: ({ x, y }: Point) => move({ x: x / scale, y: y / scale }),
  })
  const handles = shown.map((camera, i) =>
    handle(`Camera ${i + 1}`, camera, (to) => placeCameras(shown.map((other, k) => (k === i ? to : other))), 'viewer'),
  )
  const ends = (ruler ?? []).map((point, i) =>
    handle(`End ${i + 1} of the ruler`, point, (to) => setRuler(i === 0 ? [to, ruler![1]] : [ruler![0], to]), 'point'),
  )
  return (
    <Figure
      title={`Floor plan, ${plan.name}: what cameras see is tinted, what they miss is hatched`}
      width={WIDTH}
      height={data.height * scale}
      handles={[...handles, ...ends]}
      controls={
        <>
          <Slider label={counted(count, 'camera')} min={1} max={12} value={count} onChange={setCount} />
          <Slider label={`Range ${range} ${units}`} min={2} max={40} value={range} onChange={setRange} />
          <button type="button" onClick={solve}>
            Place by solver
          </button>
          <WorkProgress name="Placing cameras" work={work} />
          <button type="button" onClick={() => placeCameras([...shown, { x: data.width / 2, y: data.height / 2 }])}>
            Add camera
          </button>
          <button type="button" onClick={() => placeCameras(shown.slice(0, -1))} disabled={shown.length === 0}>
            Remove the last
          </button>
          <Toggle label="Set the scale" checked={ruler !== null} onChange={measure} />
          {ruler !== null && (
            <label>
              Length of the ruler in m{' '}
              <input
                type="number"
                min={0.1}
                step={0.1}
                value={length}
                onChange={(event) => setLength(Math.max(0.1, event.currentTarget.valueAsNumber || 0.1))}
              />
            </label>
          )}
          {(['SVG', 'DXF', 'GeoJSON'] as const).map((name) => (
            <button key={name} type="button" onClick={() => save(name.toLowerCase() as PlanFormat)}>
              Save as {name}
            </button>
          ))}
        </>
      }
      result={
        <>
          {counted(shown.length, 'camera sees', 'cameras see')} <strong>{percent(cover.share)}</strong> of the floor,{' '}
          {fixed(cover.seen, 1)} {units}². Blind:{' '}
          <strong>
            {fixed(cover.missed, 1)} {units}²
          </strong>
          .
          {solved !== null &&
            solved.bound < 0.9995 &&
            ` No ${count} cameras at the places that were tried see more than ${percent(solved.bound)}.`}
        </>
      }
    >
      <defs>
        <pattern id="recipe-hatch" width="8" height="8" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <line className="recipe-stripe" y2="8" />
        </pattern>
      </defs>
      <g transform={`scale(${scale})`}>
        <path className="recipe-floor" d={ringPath(Float64Array.from(floor))} />
      </g>
      <path className="recipe-blind" d={pathOf(cover.blind, scale)} />
      {cover.views.map((view, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: cameras have no other identity
        <path key={i} className="recipe-view" d={pathOf([view], scale)} />
      ))}
      <PlanLines data={data} scale={scale} />
      {ruler !== null && (
        <line
          className="recipe-measure"
          {...{ x1: ruler[0].x * scale, y1: ruler[0].y * scale, x2: ruler[1].x * scale, y2: ruler[1].y * scale }}
        />
      )}
    </Figure>
  )
}

const pathOf = (rings: readonly Ring[], scale: number): string =>
  rings.map((ring) => ringPath(ring.map((value) => value * scale))).join('')
