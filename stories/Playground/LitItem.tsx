import { memo, useMemo } from 'react'
import { type Blend, Flashlight, Light, Occluder } from 'react-umbra'
import { Sprite } from '../stage/Sprite.js'
import { extentOf, paintBox, paintRock, paintRound, paintWall, WALL_WIDTH } from './bodies.js'
import type { CircleItem, CorneredItem, Item, LightItem, RectangleItem } from './playgroundScene.js'

/** An item in a host: a light, or a body with its shadow. */
export const LitItem = memo(function LitItem({ item }: { item: Item }) {
  switch (item.kind) {
    case 'light': {
      const { kind: _, id: __, blend, ...light } = item
      return <Light {...light} blend={ownBlend(blend)} />
    }
    case 'flashlight': {
      const { kind: _, id: __, blend, ...light } = item
      return <Flashlight {...light} blend={ownBlend(blend)} />
    }
    case 'circle':
      return <Round item={item} />
    case 'rectangle':
      return <Crate item={item} />
    default:
      return <Cornered item={item} />
  }
})

/** What a light says of itself. */
const ownBlend = (blend: LightItem['blend']): Blend | undefined => (blend === 'host' ? undefined : blend)

/** Nothing of less than a pixel is drawn. */
const isSeen = (drawn: boolean, ...sides: readonly number[]): boolean => drawn && sides.every((side) => side >= 1)

function Round({ item: { x, y, radius, drawn, ...item } }: { item: CircleItem }) {
  const size = 2 * radius
  return (
    <>
      {isSeen(drawn, size) && <Sprite paint={paintRound} x={x} y={y} width={size} height={size} />}
      <Occluder shape={{ kind: 'circle', x, y, radius }} {...blockingOf(item)} />
    </>
  )
}

function Crate({ item: { x, y, width, height, rotation, drawn, ...item } }: { item: RectangleItem }) {
  return (
    <>
      {isSeen(drawn, width, height) && (
        <Sprite paint={paintBox} x={x} y={y} width={width} height={height} turn={rotation} />
      )}
      <Occluder shape={{ kind: 'box', x, y, width, height, rotation }} {...blockingOf(item)} />
    </>
  )
}

function Cornered({ item: { kind, x, y, points, rotation, drawn, ...item } }: { item: CorneredItem }) {
  const paint = useMemo(() => (kind === 'wall' ? paintWall(points) : paintRock(points)), [kind, points])
  const extent = extentOf(points, kind === 'wall' ? WALL_WIDTH : 1)
  const { width, height } = extent
  const [pivotX, pivotY] = [-extent.x / width, -extent.y / height]
  return (
    <>
      {drawn && <Sprite {...{ paint, x, y, width, height, pivotX, pivotY }} turn={rotation} />}
      <Occluder {...{ points, x, y, rotation }} closed={kind === 'polygon'} {...blockingOf(item)} />
    </>
  )
}

type Blocking = Pick<CircleItem, 'open' | 'blocks' | 'from' | 'limited' | 'lit'>

const blockingOf = ({ open, blocks, from, limited, lit }: Blocking): Blocking => ({ open, blocks, from, limited, lit })
