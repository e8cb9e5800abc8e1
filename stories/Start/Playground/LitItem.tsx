import { memo, useMemo } from 'react'
import { Flashlight, Light, LineLight, Occluder, Sun, Viewer } from 'react-umbra'
import type { Paint } from '../../stage/painting.js'
import { Sprite } from '../../stage/Sprite.js'
import {
  extentOf,
  paintBox,
  paintPane,
  paintPaneAlong,
  paintRock,
  paintRound,
  paintWall,
  WALL_WIDTH,
} from './bodies.js'
import { flickerOf } from './flickerOf.js'
import { imageOf } from './imageOf.js'
import { endsOf } from './placing.js'
import type {
  CircleItem,
  CorneredItem,
  FlashlightItem,
  Item,
  LightItem,
  RectangleItem,
  SunItem,
  TubeItem,
  ViewerItem,
} from './playgroundScene.js'

/** An item in a host: a light, a viewer, or a body with its shadow. */
export const LitItem = memo(function LitItem({ item }: { item: Item }) {
  switch (item.kind) {
    case 'light':
      return <Light {...lightOf(item)} />
    case 'flashlight':
      return <Flashlight {...lightOf(item)} />
    case 'tube':
      return <LineLight {...tubeOf(item)} />
    case 'sun':
      return <Sun {...sunOf(item)} />
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
function lightOf<T extends LightItem | FlashlightItem | TubeItem>(item: T) {
  const { kind: _, id: __, blend, bright, height, shadowLength, ignores, flicker: ___, ...light } = item
  const { flickerSpeed: _speed, flickerAmount: _amount, image: _image, imageAddress: _address, ...said } = light
  return {
    ...said,
    blend: blend === 'host' ? undefined : blend,
    bright: bright ?? undefined,
    height: height ?? undefined,
    shadowLength: shadowLength ?? undefined,
    ignores: ignores === 'nothing' ? undefined : ignores,
    flicker: flickerOf(item),
    image: imageOf(item),
  }
}

function tubeOf(item: TubeItem) {
  const { x: _x, y: _y, length: _length, rotation: _turn, ...tube } = lightOf(item)
  return { ...tube, ...endsOf(item) }
}

function sunOf({ kind: _, id: __, x: _x, y: _y, blend, elevation, shadowLength, ...sun }: SunItem) {
  return {
    ...sun,
    blend: blend === 'host' ? undefined : blend,
    elevation: elevation ?? undefined,
    shadowLength: shadowLength ?? undefined,
  }
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
  const glass = useGlass(item, true)
  return (
    <>
      {isSeen(drawn, size) && <Sprite paint={glass ?? paintRound} x={x} y={y} width={size} height={size} />}
      <Occluder shape={{ kind: 'circle', x, y, radius }} {...blockingOf(item)} />
    </>
  )
}

function Crate({ item: { x, y, width, height, rotation, drawn, ...item } }: { item: RectangleItem }) {
  const glass = useGlass(item, false)
  return (
    <>
      {isSeen(drawn, width, height) && (
        <Sprite paint={glass ?? paintBox} x={x} y={y} width={width} height={height} turn={rotation} />
      )}
      <Occluder shape={{ kind: 'box', x, y, width, height, rotation }} {...blockingOf(item)} />
    </>
  )
}

function Cornered({ item }: { item: CorneredItem }) {
  const { kind, x, y, points, rotation, drawn, opacity, tint } = item
  const paint = useMemo(() => {
    if (opacity < 1) return paintPaneAlong(points, kind === 'polygon', tint)
    return kind === 'wall' ? paintWall(points) : paintRock(points)
  }, [kind, points, opacity, tint])
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

/** Returns the paint of a pane, or null if it is opaque. */
function useGlass({ opacity, tint }: Pick<CircleItem, 'opacity' | 'tint'>, isRound: boolean): Paint | null {
  return useMemo(() => (opacity < 1 ? paintPane(tint, isRound) : null), [opacity, tint, isRound])
}

type Blocking = Pick<
  CircleItem,
  'open' | 'blocks' | 'from' | 'limited' | 'lit' | 'depth' | 'opacity' | 'tint' | 'tall' | 'layer'
>

const blockingOf = ({ open, blocks, from, limited, lit, depth, opacity, tint, tall, layer }: Blocking) => ({
  ...{ open, blocks, from, limited, lit, depth, opacity, tint, layer },
  height: tall ?? undefined,
})
