import { useRef, useState } from 'react'
import { Light, Occluder, type OccluderHandle } from 'react-umbra'
import { type Point, pointInPolygon } from 'react-umbra/geometry'
import type { Paint } from '../stage/painting.js'
import { Sprite } from '../stage/Sprite.js'
import { useFollowing } from '../stage/useFollowing.js'
import { Flame, inside, lampHandle } from './Flame.js'
import { paintBoards } from './grounds.js'
import { paintCard } from './paintCard.js'
import { replaceAt } from './replaceAt.js'
import { Scene, WORLD } from './Scene.js'
import { pointsOf } from './shapes.js'

/** Occluders that the lamp ignores, in the words of the controls. */
export const IGNORED = ['under', 'a ref', 'nothing'] as const

interface IgnoringLampProps extends Point {
  /** `under`: the card that contains the lamp; a ref: always the blue card. */
  ignores: (typeof IGNORED)[number]
  radius: number
  size: number
  color: string
  ambient: string
}

interface Card extends Point {
  name: string
  width: number
  height: number
  rotation: number
  paint: Paint
}

const CARDS: readonly Card[] = [
  { name: 'Blue card', x: 470, y: 120, width: 150, height: 100, rotation: 0.1, paint: paintCard('#cfe0f5', '#3f6db0') },
  { name: 'Cream card', x: 250, y: 215, width: 180, height: 130, rotation: -0.12, paint: paintCard('#f7ecd2') },
  {
    name: 'Rose card',
    x: 500,
    y: 310,
    width: 140,
    height: 110,
    rotation: 0.22,
    paint: paintCard('#f6d9d6', '#b0504a'),
  },
  { name: 'Note', x: 90, y: 90, width: 100, height: 76, rotation: 0.16, paint: paintCard('#dcebd2', '#5b8048') },
]
const WITHIN = inside(WORLD)
const TURN = Math.PI / 24

const shapeOf = ({ x, y, width, height, rotation }: Card) =>
  ({ kind: 'box', x, y, width: width - 1, height: height - 1, rotation }) as const

/** Cards on a desk that throw shadows, and a lamp that is carried over them. */
export function IgnoringLamp({ x, y, ignores, ambient, color, ...light }: IgnoringLampProps) {
  const [at, setAt] = useFollowing({ x, y })
  const [cards, setCards] = useState(CARDS)
  const blue = useRef<OccluderHandle>(null)
  const under = cards.find((card) => pointInPolygon(at, pointsOf(shapeOf(card))) === 'inside')
  return (
    <Scene
      title="A desk at night from above with four cards that throw shadows, and a lamp that is carried over them"
      world={WORLD}
      ambient={ambient}
      picture={paintBoards}
      handles={[
        ...cards.map((card, i) => ({
          name: card.name,
          at: { x: card.x, y: card.y },
          within: WITHIN,
          body: { width: card.width, height: card.height },
          onMove: (to: Point) => setCards(replaceAt(cards, i, { ...card, ...to })),
          onKey: (key: string) => {
            if (key !== '[' && key !== ']') return false
            setCards(replaceAt(cards, i, { ...card, rotation: card.rotation + (key === '[' ? -TURN : TURN) }))
            return true
          },
        })),
        lampHandle('Lamp', at, WITHIN, setAt),
      ]}
      marks={<Flame at={at} color={color} />}
      result={wordsOf(under?.name.toLowerCase(), ignores)}
    >
      {cards.map((card) => (
        <Sprite
          key={card.name}
          paint={card.paint}
          x={card.x}
          y={card.y}
          width={card.width}
          height={card.height}
          turn={card.rotation}
        />
      ))}
      {cards.map((card) => (
        <Occluder key={card.name} shape={shapeOf(card)} lit {...(card.name === 'Blue card' && { ref: blue })} />
      ))}
      <Light
        {...light}
        {...at}
        color={color}
        ignores={ignores === 'under' ? 'under' : ignores === 'a ref' ? [blue] : undefined}
      />
    </Scene>
  )
}

function wordsOf(under: string | undefined, ignores: IgnoringLampProps['ignores']): string {
  if (ignores === 'a ref') return 'The lamp ignores the blue card: it throws no shadow.'
  if (under === undefined) return 'The lamp is over no card: all of them throw shadows.'
  if (ignores === 'under') return `The lamp’s light leaves the ${under} below it; the other cards throw shadows.`
  return `The lamp is inside the ${under}, which lets none of its light out.`
}
