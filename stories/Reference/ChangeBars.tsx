import measured from './measured.json'
import './changeBars.css'

/** Shortest and longest time of the scale, as powers of ten of microseconds: 10 µs to 10 s. */
const [LEAST, MOST] = [1, 7]

const TICKS = ['10 µs', '100 µs', '1 ms', '10 ms', '100 ms', '1 s', '10 s']

type Row = readonly string[]

const [single, chunk, million] = measured.changes.tables.map(({ rows }) => rows as readonly Row[])

/** Returns the number in the second cell of the row with a name. */
function numberOf(rows: readonly Row[] | undefined, name: string): number {
  const row = rows?.find(([first]) => first === name)
  if (row === undefined) throw new Error(`The benchmark has no row ${name}.`)
  return Number(row[1]!.replaceAll(',', ''))
}

/** Each: what takes the time, the microseconds, and true if that is the work that changes replace. */
const BARS = [
  { name: 'One view in 100,000 walls', time: numberOf(single, 'polygonFrom'), isOld: false },
  { name: 'Add one wall to them', time: numberOf(single, 'addWalls'), isOld: false },
  { name: 'Remove one wall', time: numberOf(single, 'removeWalls'), isOld: false },
  { name: 'Add a chunk of 2,000', time: 1000 * numberOf(chunk, 'addWalls'), isOld: false },
  { name: 'Prepare 2,000 by themselves', time: 1000 * numberOf(chunk, 'prepare the chunk alone'), isOld: true },
  {
    name: 'Read a million from a buffer',
    time: 1000 * numberOf(million, 'visibilityMeshFrom, ms, read and checked'),
    isOld: false,
  },
  { name: 'Prepare a million', time: 1000 * numberOf(million, 'createVisibilityMesh, ms'), isOld: true },
]

/** The times of walls that come and go as bars, on a logarithmic scale. */
export function ChangeBars() {
  return (
    <figure className="sb-unstyled change-bars" aria-label="Times of changes to a mesh, on a logarithmic scale">
      <div className="change-bars-scale" aria-hidden="true">
        {TICKS.map((tick, i) => (
          <span key={tick} style={{ left: `${(100 * i) / (TICKS.length - 1)}%` }}>
            {tick}
          </span>
        ))}
      </div>
      <dl>
        {BARS.map(({ name, time, isOld }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className={isOld ? 'change-bars-old' : undefined}>
              <span className="change-bars-bar" style={{ width: `${shareOf(time)}%` }} />
              <span className="change-bars-time">{words(time)}</span>
            </dd>
          </div>
        ))}
      </dl>
      <figcaption>
        Shorter is better. Each line of the scale is ten times the one before; gray is preparing anew.
      </figcaption>
    </figure>
  )
}

/** Returns the length of a bar in percent of the scale. */
function shareOf(time: number): number {
  return (100 * Math.min(MOST - LEAST, Math.max(0.02, Math.log10(time) - LEAST))) / (MOST - LEAST)
}

function words(time: number): string {
  if (time < 1000) return `${Math.round(time)} µs`
  return time < 1e6 ? `${(time / 1000).toPrecision(2).replace(/\.0$/, '')} ms` : `${(time / 1e6).toFixed(1)} s`
}
