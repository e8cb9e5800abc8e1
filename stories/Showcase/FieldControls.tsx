import { Choice } from '../figure/controls.js'
import { fixed } from '../figure/words.js'
import { saveFile } from '../stage/saveFile.js'
import { SCALE } from './colorScale.js'
import { inMeters, MEASURE_NAMES, MEASURES, type Measure } from './isovistField.js'
import type { FieldRange } from './paintField.js'
import type { IsovistField } from './useIsovistField.js'

interface FieldControlsProps {
  measure: Measure
  points: number
  field: IsovistField
  range: FieldRange | null
  meter: number
  onMeasure: (measure: Measure) => void
  onPoints: (points: number) => void
  csv: () => string
}

/** Points across the longer side of a plan that may be chosen. */
const POINTS = { '60': '60', '120': '120', '200': '200' }

/** The measure, its progress, the scale of its colors, and its table to save. */
export function FieldControls(props: FieldControlsProps) {
  const { measure, points, field, range, meter, onMeasure, onPoints, csv } = props
  const { rows, request, state, cancel, again } = field
  const { unit, says } = MEASURES[measure]
  const value = (number: number): string => `${fixed(inMeters(measure, number, meter))}${unit && ` ${unit}`}`
  return (
    <>
      <label>
        Measure{' '}
        <select value={measure} onChange={(event) => onMeasure(event.currentTarget.value as Measure)}>
          {MEASURE_NAMES.map((name) => (
            <option key={name} value={name}>
              {MEASURES[name].name}
            </option>
          ))}
        </select>
      </label>
      <Choice
        legend="Points across"
        options={POINTS}
        value={`${points}` as keyof typeof POINTS}
        onChange={(chosen) => onPoints(Number(chosen))}
      />
      <span className="isovist-progress">
        <progress aria-label="Points measured" value={rows.length} max={request.rows} />
        <span>
          {(rows.length * request.columns).toLocaleString('en')} of{' '}
          {(request.rows * request.columns).toLocaleString('en')} points
        </span>
        {state === 'measuring' && (
          <button type="button" onClick={cancel}>
            Cancel
          </button>
        )}
        {state === 'canceled' && (
          <button type="button" onClick={again}>
            Measure again
          </button>
        )}
        <button
          type="button"
          aria-disabled={state !== 'done'}
          onClick={() => state === 'done' && saveFile('isovist.csv', csv(), 'text/csv')}
        >
          Save as CSV
        </button>
      </span>
      <div
        className="isovist-legend"
        role="img"
        aria-label={range ? `Colors from ${value(range.least)} to ${value(range.most)}` : 'No colors yet'}
      >
        <span className="isovist-scale" style={{ background: SCALE }} />
        {range && (
          <>
            <span>{value(range.least)}</span>
            <span>{value((range.least + range.most) / 2)}</span>
            <span>{value(range.most)}</span>
          </>
        )}
      </div>
      <span className="isovist-says">
        {MEASURES[measure].name}: {says}.
      </span>
    </>
  )
}
