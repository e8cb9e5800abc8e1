import measured from '../../Reference/measured.json'
import { DocLink } from './DocLink.js'

/** A cell of the benchmark without its spread: `28.8` of `28.8 ± 3.1`. */
const numberOf = (cell: string): number => Number(cell.split(' ')[0]!.replaceAll(',', ''))

const prepared = measured.maps.tables[1]!.rows.at(-1)!
const frame = measured.frame.tables[0]!.rows[0]!
const bodies = measured.collisions.tables[0]!.rows.at(-1)!

const FIGURES = [
  {
    value: `${numberOf(prepared[2]!)} µs`,
    text: `for a visibility polygon among ${prepared[1]} walls, ${prepared[4]!.replace(' ×', '')} times as fast as visibility-polygon`,
  },
  {
    value: `${numberOf(frame[1]!)} ms`,
    text: 'to plan a frame with 100 moving lights among 1,000 walls, and nothing at all if nothing changes',
  },
  {
    value: `${(numberOf(bodies[4]!) / 1000).toFixed(1)} ms`,
    text: `for ${bodies[1]} moving bodies with all their collisions, ${bodies[6]!.replace(' ×', '')} times as fast as detect-collisions`,
  },
]

/** Three figures of the last saved benchmark. */
export function Measured() {
  return (
    <section className="welcome-section" aria-labelledby="measured">
      <h2 id="measured">Exact and fast</h2>
      <dl className="welcome-figures">
        {FIGURES.map(({ value, text }) => (
          <div key={value}>
            <dt>{value}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <p>
        Visibility is decided by exact predicates: no light leaks through a corner or a closed door.{' '}
        <DocLink to="reference-benchmarks" className="welcome-more">
          All benchmarks
        </DocLink>
      </p>
    </section>
  )
}
