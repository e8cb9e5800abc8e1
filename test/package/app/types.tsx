// What a user's compiler sees: the types alone, by each of the ways to resolve them.
import { createRef, type ReactNode } from 'react'
import {
  type Box,
  createScene,
  type Falloff,
  Flashlight,
  type FlashlightHandle,
  type FlashlightProps,
  type FlashlightSettings,
  type Handle,
  type Host,
  ImportedScene,
  type ImportedSceneProps,
  Light,
  type LightHandle,
  LightOverlay,
  type LightOverlayProps,
  type LightProps,
  Occluder,
  type OccluderHandle,
  type OccluderProps,
  type Outline,
  type Point,
  type Ring,
  type Scene,
  type SceneData,
  type SceneDataLight,
  type SceneDataOccluder,
  type Shape,
  type UseVisibilityPolygonOptions,
  usePointer,
  useScene,
  useVisibilityPolygon,
  type View,
  type ViewOptions,
  type Walls,
} from 'react-umbra'
import * as geometry from 'react-umbra/geometry'
import type * as files from 'react-umbra/import'
import { type OpenPortals, parseUniversalVtt, type UniversalVttOptions } from 'react-umbra/import'

const options: UniversalVttOptions = {}
const file: SceneData = parseUniversalVtt('{}', options)
const width: number = file.width
const meeting: geometry.Intersection | null = geometry.intersectSegments(
  { x: 0, y: 0 },
  { x: width, y: 1 },
  { x: 0, y: 1 },
  { x: 1, y: 0 },
)
const query: geometry.VisibilityPolygonOptions = { radius: 9, angle: 1, bounds: { minX: 0, minY: 0, maxX: 9, maxY: 9 } }
const circle: geometry.Circle = { x: 0, y: 0, radius: 1 }
export const seen: geometry.Ring = geometry.visibilityPolygon(circle, new Float64Array(4), query)
export const side: 'inside' | 'outside' | 'boundary' = geometry.pointInPolygon({ x: 0, y: 0 }, seen)
export const hit = geometry.intersectRaySegment({ x: 0, y: 0 }, { x: 1, y: 0 }, { x: 2, y: -1 }, { x: 2, y: 1 })?.t

// @ts-expect-error a light stands somewhere
export const nowhere: ReactNode = <Light radius={300} />
// @ts-expect-error a falloff that there is
export const odd: Falloff = 'cubic'
// @ts-expect-error a shape that there is
export const star: Shape = { kind: 'star' }

const light = createRef<LightHandle>()
const flashlight = createRef<FlashlightHandle>()
const occluder = createRef<OccluderHandle>()
const scene: Scene = createScene()
const view: View = { zoom: 2 }
const lightProps: LightProps = { x: 1, y: 2, radius: undefined }

export function move(): void {
  light.current?.move(1, 2)
  light.current?.set({ color: 'red' })
  flashlight.current?.set({ direction: 1 })
  occluder.current?.set({ open: true })
  // @ts-expect-error a number
  light.current?.move('1', 2)
  // @ts-expect-error a light has no direction
  light.current?.set({ direction: 1 })
}

function Reader(): ReactNode {
  const pointer: Point | null = usePointer()
  const ring: Ring | null = useVisibilityPolygon({ x: 0, y: 0, radius: 1 })
  const lamp = useScene().addLight({ x: 0, y: 0 })
  lamp.remove()
  return pointer === null ? null : ring?.length
}

export const picture: ReactNode = (
  <LightOverlay ambient="#10131a" view={view} resolution={0.5} scene={scene} className="map" ref={() => {}}>
    <p>{meeting?.t}</p>
    <Occluder
      ref={occluder}
      points={[
        { x: 1, y: 2 },
        { x: 3, y: 4 },
      ]}
    />
    <Occluder
      points={[
        [1, 2],
        [3, 4],
      ]}
      closed={false}
    />
    <Occluder points={[1, 2, 3, 4]} x={1} rotation={1} open />
    <Occluder walls={new Float64Array(8)} />
    <Occluder shape={{ kind: 'circle', x: 0, y: 0, radius: 1 }} />
    <Light {...lightProps} ref={light} color="#ffd9a0" />
    <Flashlight ref={flashlight} x={1} y={2} direction={1} angle={1} feather={0.5} />
    <ImportedScene data={file} />
    <Reader />
  </LightOverlay>
)

/** Every other type that is exported has a use of its own somewhere; these are only to be there. */
export type Rest = [
  Box,
  FlashlightProps,
  FlashlightSettings,
  Handle<object>,
  ImportedSceneProps,
  LightOverlayProps,
  OccluderProps,
  Outline,
  SceneDataLight,
  SceneDataOccluder,
  Host,
  UseVisibilityPolygonOptions,
  ViewOptions,
  Walls,
  OpenPortals,
  files.SceneData,
  geometry.Box,
  geometry.Outline,
  geometry.Point,
  geometry.ViewOptions,
  geometry.Walls,
]
