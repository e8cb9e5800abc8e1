import { useRef, useState } from 'react'
import { Light, LightOverlay, type LightOverlayProps, Occluder } from 'react-umbra'
import { Handle } from '../figure/Handle.js'
import { count } from '../figure/words.js'
import { useElementWidth } from '../stage/useElementWidth.js'
import { Flame } from './Flame.js'
import './litPage.css'

interface LitPageProps extends Pick<LightOverlayProps, 'resolution'> {
  /** The light where no light falls. */
  ambient: string
  /** True if the card’s shadow has its round corners. @default true */
  rounded?: boolean | undefined
}

const MAX_CANDLES = 5

/** The page's height in CSS pixels. */
const HEIGHT = 400

/** A lamp over ordinary page content: text to select, a button to press, a card that throws its shadow. */
export function LitPage({ ambient, resolution = 1, rounded = true }: LitPageProps) {
  const area = useRef<HTMLDivElement>(null)
  const card = useRef<HTMLDivElement>(null)
  const width = useElementWidth(area)
  const [place, setPlace] = useState({ x: 0.16, y: 0.2 })
  const [candles, setCandles] = useState(0)
  const lamp = { x: place.x * width, y: place.y * HEIGHT }
  const flames = Array.from({ length: candles }, (_, i) => ({
    x: (width * (i + 1)) / (MAX_CANDLES + 1),
    y: HEIGHT - 34,
  }))
  return (
    <figure className="figure sb-unstyled">
      <div className="lit-area" data-picture="" ref={area}>
        <LightOverlay className="lit-page" ambient={ambient} resolution={resolution} style={{ height: HEIGHT }}>
          <div className="lit-card" ref={card}>
            <h2>The Lantern</h2>
            <p>Supper from six. Bring your own light, or press for one of ours.</p>
            <button type="button" onClick={() => setCandles(candles === MAX_CANDLES ? 0 : candles + 1)}>
              {candles === MAX_CANDLES ? 'Blow them out' : 'Light a candle'}
            </button>
          </div>
          <Occluder of={card} rounded={rounded} />
          <Light {...lamp} radius={460} color="#ffd79a" />
          {flames.map((flame) => (
            <Light key={flame.x} {...flame} radius={170} color="#ffad5c" />
          ))}
        </LightOverlay>
        <svg className="lit-flames" aria-hidden="true">
          {[lamp, ...flames].map((flame, i) => (
            <Flame key={i === 0 ? 'lamp' : flame.x} at={flame} color={i === 0 ? '#ffd79a' : '#ffad5c'} />
          ))}
        </svg>
        {width > 0 && (
          <Handle
            name="Lamp"
            at={lamp}
            within={{ minX: 8, minY: 8, maxX: width - 8, maxY: HEIGHT - 8 }}
            onMove={({ x, y }) => setPlace({ x: x / width, y: y / HEIGHT })}
            body={{ width: 36, height: 36, round: true }}
            area={area}
            width={width}
            height={HEIGHT}
            alone={false}
          />
        )}
      </div>
      <figcaption>
        <output>
          {candles === 0 ? 'One lamp, and a button under it that works.' : `One lamp and ${count(candles, 'candle')}.`}
        </output>
      </figcaption>
    </figure>
  )
}
