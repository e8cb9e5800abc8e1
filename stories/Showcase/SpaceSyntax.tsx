import { useMemo, useState } from 'react'
import type { Point } from 'react-umbra/geometry'
import { formatVisibilityGraph, type VisibilityGraph } from 'react-umbra/plans'
import { Slider } from '../figure/controls.js'
import { Figure } from '../figure/Figure.js'
import { fixed } from '../figure/words.js'
import clinic from '../maps/samples/clinic.geojson?raw'
import { saveFile } from '../stage/saveFile.js'
import { HeatLegend } from './HeatLegend.js'
import { heatPaint, nearestPoint, rangeOfValues } from './heatMap.js'
import { PlanLines } from './PlanLines.js'
import { PlanOpener } from './PlanOpener.js'
import { prepare } from './planner.js'
import { type OpenedPlan, usePlanData } from './usePlanData.js'
import { type Job, usePlanWork } from './usePlanWork.js'
import { WorkProgress } from './WorkProgress.js'
import './planRecipes.css'

/** Measures of a visibility graph, and what they mean. */
const MEASURES = {
  connectivity: ['Connectivity', 'the number of points that each point sees'],
  meanDepth: ['Mean depth', 'the mean number of steps to all other points'],
  integration: ['Integration', 'how few steps lead to all other points, compared with other plans'],
  clustering: ['Clustering', 'the fraction of the points in view that see one another'],
} as const

type SyntaxMeasure = keyof typeof MEASURES

interface SpaceSyntaxProps {
  measure: SyntaxMeasure
  /** Distance between points in units of the plan. */
  spacing: number
}

/** Width of the picture in its own units. */
const WIDTH = 760

/** A plan as a heat map of its visibility graph. */
export function SpaceSyntax(props: SpaceSyntaxProps) {
  const plan = usePlanData(clinic, 'Clinic')
  return (
    <PlanOpener plan={plan}>
      <MeasuredFloor key={`${plan.name} ${props.measure} ${props.spacing}`} plan={plan} {...props} />
    </PlanOpener>
  )
}

function MeasuredFloor({ plan: { name, data }, ...first }: SpaceSyntaxProps & { plan: OpenedPlan }) {
  const [measure, setMeasure] = useState(first.measure)
  const [spacing, setSpacing] = useState(first.spacing)
  const [probe, setProbe] = useState<Point>({ x: WIDTH / 2, y: (WIDTH / data.width) * (data.height / 2) })
  const scale = WIDTH / data.width
  const { mesh, floor, unit, units } = useMemo(() => prepare(data, 'open'), [data])
  const side = spacing * unit
  const job = useMemo(
    (): Job<VisibilityGraph> => (plans, run) => plans.visibilityGraph(mesh, floor, { spacing: side, ...run }),
    [mesh, floor, side],
  )
  const work = usePlanWork(job)
  const graph = work.result
  const paint = useMemo(
    () => (graph ? heatPaint(graph.points, graph[measure], side, scale) : undefined),
    [graph, measure, side, scale],
  )
  const [title, meaning] = MEASURES[measure]
  const nearest = graph && nearestPoint(graph.points, { x: probe.x / scale, y: probe.y / scale })
  return (
    <Figure
      title={`Floor plan, ${name}, colored by ${title.toLowerCase()}`}
      width={WIDTH}
      height={data.height * scale}
      {...(paint && { paint })}
      handles={[
        {
          ...{ name: 'Probe', at: probe, onMove: setProbe, step: side * scale },
          within: { minX: 0, minY: 0, maxX: WIDTH, maxY: data.height * scale },
        },
      ]}
      controls={
        <>
          <label>
            Measure{' '}
            <select value={measure} onChange={(event) => setMeasure(event.currentTarget.value as SyntaxMeasure)}>
              {Object.entries(MEASURES).map(([key, [label]]) => (
                <option key={key} value={key}>
                  {label}
                </option>
              ))}
            </select>
          </label>
          <Slider
            label={`A point every ${fixed(spacing, 1)} ${units}`}
            min={0.2}
            max={1}
            step={0.1}
            value={spacing}
            onChange={setSpacing}
          />
          <WorkProgress name="Measuring points" work={work} />
          <button
            type="button"
            disabled={graph === null}
            onClick={() => graph && saveFile('visibility-graph.csv', formatVisibilityGraph(graph), 'text/csv')}
          >
            Save as CSV
          </button>
          {graph && <HeatLegend title={title} {...rangeOfValues(graph[measure])} />}
          <span className="recipe-says">
            {title}: {meaning}.
          </span>
        </>
      }
      result={
        graph === null || nearest === null ? (
          'Measuring…'
        ) : (
          <>
            {graph.connectivity.length.toLocaleString('en')} points. At the probe:{' '}
            {Object.entries(MEASURES).map(([key, [label]], i) => (
              <span key={key}>
                {i > 0 && ', '}
                {label.toLowerCase()} <strong>{fixed(graph[key as SyntaxMeasure][nearest]!)}</strong>
              </span>
            ))}
            .
          </>
        )
      }
    >
      <PlanLines data={data} scale={scale} />
    </Figure>
  )
}
