import { memo, useMemo } from 'react'
import { Flashlight, Light, Occluder, Viewer } from 'react-umbra'
import { Sprite } from '../stage/Sprite.js'
import { extentOf, paintBox, paintRock, paintRound, paintWall, WALL_WIDTH } from './bodies.js'
import type {
  CircleItem,
  CorneredItem,
  FlashlightItem,
  Item,
  LightItem,
  RectangleItem,
  ViewerItem,
} from './playgroundScene.js'

/** An item in a host: a light, a viewer, or a body with its shadow. */
export const LitItem = memo(function LitItem({ item }: { item: Item }) {
  switch (item.kind) {
    case 'light':
      return <Light {...lightOf(item)} />
    case 'flashlight':
      return <Flashlight {...lightOf(item)} />
    case 'viewer':
      return <Viewer {...viewerOf(item)} />
    case 'circle':
      return <Round item={item} />
    case 'rectangle':
      return <Crate item={item} />
    default:
      return <Cornered item={item} />
  }
})

/** The props of a light: what it does not say of itself it leaves to the library. */
function lightOf<T extends LightItem | FlashlightItem>({ kind: _, id: __, blend, bright, ...light }: T) {
  return { ...light, blend: blend === 'host' ? undefined : blend, bright: bright ?? undefined }
}

function viewerOf({ kind: _, id: __, radius, senses, group, ...viewer }: ViewerItem) {
  return {
    ...viewer,
    radius: radius ?? undefined,
    senses: senses.map((sense) => ({ ...sense, radius: sense.radius ?? undefined })),
    group: group === '' ? undefined : group,
  }
}

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

type Blocking = Pick<CircleItem, 'open' | 'blocks' | 'from' | 'limited' | 'lit' | 'depth'>

const blockingOf = ({ open, blocks, from, limited, lit, depth }: Blocking): Blocking => ({
  ...{ open, blocks, from, limited, lit, depth },
})
