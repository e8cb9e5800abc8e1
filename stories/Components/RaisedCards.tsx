import { useContext, useRef } from 'react'
import { Light, LightOverlay, Occluder, Receiver } from 'react-umbra'
import { StageRenderer } from '../stage/stageRenderer.js'
import './raisedCards.css'

interface RaisedCardsProps {
  /** Height of the card on the right, in world units. */
  height: number
  /** Height of the pillar. */
  pillar: number
  /** Height of the lamp. */
  lamp: number
  /** The light where no lamp reaches. */
  ambient: string
}

/** Two cards in the shadow of a pillar: one lies on the table, the other stands above it. */
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
      <Occluder of={card} height={height} />
      <Receiver of={card} height={height} />
      <Occluder shape={{ kind: 'box', x: 130, y: 90, width: 20, height: 90 }} height={pillar} lit />
      <Occluder shape={{ kind: 'box', x: 130, y: 250, width: 20, height: 90 }} height={pillar} lit />
      <Light x={50} y={170} radius={520} height={lamp} size={8} color="#ffd9a0" />
    </LightOverlay>
  )
}
