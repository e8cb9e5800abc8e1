import { useContext, useRef } from 'react'
import { Light, LightOverlay, Occluder, Receiver } from 'react-umbra'
import { StageRenderer } from '../stage/stageRenderer.js'
import './raisedCards.css'

interface RaisedCardsProps {
  /** Height of the lower card, in world units. */
  height: number
  /** Height of the pillars. */
  pillar: number
  /** Height of the lamp. */
  lamp: number
  /** The light where no lamp reaches. */
  ambient: string
}

const LAMP = { x: 50, y: 170 }

/** Their centers and sizes. */
const PILLARS = [
  { x: 130, y: 90, width: 20, height: 90 },
  { x: 130, y: 250, width: 20, height: 90 },
]

/** Two cards in the shadows of pillars: one lies on the table, the other stands above it. */
export function RaisedCards({ height, pillar, lamp, ambient }: RaisedCardsProps) {
  const card = useRef<HTMLDivElement>(null)
  return (
    <LightOverlay className="raised-cards" ambient={ambient} renderer={useContext(StageRenderer)}>
      <div className="raised-card" style={{ left: 190, top: 40 }}>
        On the table
      </div>
      <div className="raised-card" style={{ left: 190, top: 200 }} ref={card}>
        {height} above it
      </div>
      {PILLARS.map(({ x, y, width, height }) => (
        <div key={y} className="raised-pillar" style={{ left: x - width / 2, top: y - height / 2, width, height }} />
      ))}
      <div className="raised-lamp" style={{ left: LAMP.x, top: LAMP.y }} />
      <Occluder of={card} height={height} />
      <Receiver of={card} height={height} />
      {PILLARS.map((box) => (
        <Occluder key={box.y} shape={{ kind: 'box', ...box }} height={pillar} lit />
      ))}
      <Light {...LAMP} radius={520} height={lamp} size={8} color="#ffd9a0" />
    </LightOverlay>
  )
}
