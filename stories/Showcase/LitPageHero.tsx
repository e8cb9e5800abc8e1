import { useState } from 'react'
import { Casting } from './LitPageCasting.js'
import { LampPicture } from './LitPagePicture.js'

interface HeroProps {
  onBuy: () => void
}

/** The product and its price. */
export function Hero({ onBuy }: HeroProps) {
  const [wrapped, setWrapped] = useState(false)
  return (
    <section className="wick-hero">
      <div>
        <p className="wick-eyebrow">Lamp no. 4</p>
        <h2>
          A small sun
          <br />
          for the desk
        </h2>
        <p className="wick-lead">
          Turned from one block of ash, with a shade of linen paper. It is lit by a touch, dims to a candle, and is
          mended for as long as there is a workshop.
        </p>
        <p className="wick-price">
          € 340 <small>made in six weeks</small>
        </p>
        <div className="wick-actions">
          <Casting as="span" className="wick-button">
            <button type="button" onClick={onBuy}>
              Add to bag
            </button>
          </Casting>
          <Casting as="span" className="wick-button wick-plain">
            <button type="button" aria-pressed={wrapped} onClick={() => setWrapped(!wrapped)}>
              Wrap as a gift
            </button>
          </Casting>
        </div>
      </div>
      <Casting className="wick-picture">
        <LampPicture />
      </Casting>
    </section>
  )
}
