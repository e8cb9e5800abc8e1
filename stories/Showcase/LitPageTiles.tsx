import { seeded } from '../figure/random.js'
import { count as inWords } from '../figure/words.js'
import { Casting } from './LitPageCasting.js'

interface TilesProps {
  count: number
}

/** A year's lamps by their numbers, each a tile that throws its own shadow. */
export function Tiles({ count }: TilesProps) {
  const random = seeded(7)
  const sold = Array.from({ length: count }, () => random() < 0.6)
  return (
    <section className="wick-section">
      <h2>This year’s lamps</h2>
      <p className="wick-count">
        {sold.filter(Boolean).length} of {inWords(count, 'lamp')} have found a home: they are lit.
      </p>
      <ol className="wick-tiles">
        {sold.map((isSold, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they are their numbers
          <Casting as="li" key={i} className={isSold ? 'wick-tile wick-sold' : 'wick-tile'}>
            {i + 1}
          </Casting>
        ))}
      </ol>
    </section>
  )
}
