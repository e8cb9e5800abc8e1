import { useState } from 'react'
import { Light } from 'react-umbra'
import { ScrollerShadows, ScrollerSprites } from '../../Showcase/ScrollerWorld.js'
import { startGame } from '../../Showcase/scrollerGame.js'
import { groundAt, LANTERNS, SCREEN, TILE } from '../../Showcase/scrollerLevel.js'
import type { Paint } from '../../stage/painting.js'
import { Vignette } from './Vignette.js'

const START = 300

/** The left part of the game's screen, in the shape of a card. */
const CARD = { width: 1.6 * SCREEN.height, height: SCREEN.height }

const paintNothing: Paint = (context, width, height) => {
  context.fillStyle = '#39435c'
  context.fillRect(0, 0, width, height)
}

/** The first screen of the side scroller, with a lamp that follows the pointer. */
export function GameCard() {
  const [game] = useState(() => startGame(START, TILE * (groundAt(Math.floor(START / TILE)) - 1)))
  return (
    <Vignette world={CARD} ambient="#252d46" picture={paintNothing} start={{ x: 430, y: 300 }}>
      {(lamp) => (
        <>
          <ScrollerSprites game={game} moon={0.5} />
          <ScrollerShadows />
          {LANTERNS.slice(0, 1).map(({ x, y }) => (
            <Light key={x} x={x} y={y} radius={260} color="#ff9d52" size={7} />
          ))}
          <Light {...lamp} radius={330} color="#ffb469" intensity={1.2} size={5} />
        </>
      )}
    </Vignette>
  )
}
