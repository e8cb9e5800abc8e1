import measured from './measured.json'
import './changeBars.css'

/** Shortest and longest time of the scale, as powers of ten of microseconds: 1 µs to 10 s. */
const [LEAST, MOST] = [0, 7]

const TICKS = ['1 µs', '10 µs', '100 µs', '1 ms', '10 ms', '100 ms', '1 s', '10 s']

type Row = readonly string[]

/** Returns the number in the second cell of the row with a name. */
function numberOf(rows: readonly Row[] | undefined, name: string): number {
  const row = rows?.find(([first]) => first === name)
  if (row === undefined) throw new Error(`The benchmark has no row ${name}.`)
  return Number(row[1]!.replaceAll(',', ''))
}

/** A bar: what takes the time, its microseconds, and true if changes replace that work. */
interface Bar {
  name: string
  time: number
  isOld: boolean
}

function barsOf([single, chunk, million]: readonly { rows: readonly Row[] }[]): Bar[] {
  const bar = (name: string, time: number, isOld = false): Bar => ({ name, time, isOld })
  return [
    bar('One view in 100,000 walls', numberOf(single?.rows, 'polygonFrom')),
    bar('Add one wall to them', numberOf(single?.rows, 'addWalls')),
    bar('Remove one wall', numberOf(single?.rows, 'removeWalls')),
    bar('Add a chunk of 2,000', 1000 * numberOf(chunk?.rows, 'addWalls')),
    bar('Prepare 2,000 by themselves', 1000 * numberOf(chunk?.rows, 'prepare the chunk alone'), true),
    bar('Read a million from a buffer', 1000 * numberOf(million?.rows, 'visibilityMeshFrom, ms, read and checked')),
    bar('Prepare a million', 1000 * numberOf(million?.rows, 'createVisibilityMesh, ms'), true),
  ]
}

/** The times of adding and removing walls as bars, on a logarithmic scale; nothing until they have been measured. */
export function ChangeBars() {
  const changes = (measured as { changes?: { tables: readonly { rows: readonly Row[] }[] } }).changes
  if (changes === undefined) return null
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
        {barsOf(changes.tables).map(({ name, time, isOld }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className={isOld ? 'change-bars-old' : undefined}>
              <span className="change-bars-bar" style={{ width: `calc(${shareOf(time)} * (100% - 4.5rem))` }} />
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

/** Returns the length of a bar as a fraction of the scale. */
function shareOf(time: number): number {
  return Math.min(MOST - LEAST, Math.max(0.02, Math.log10(time) - LEAST)) / (MOST - LEAST)
}

function words(time: number): string {
  if (time < 1000) return `${Math.round(time)} µs`
  return time < 1e6 ? `${Number((time / 1000).toPrecision(2))} ms` : `${(time / 1e6).toFixed(1)} s`
}
