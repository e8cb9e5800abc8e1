// Checks only types, as a user's compiler sees them with each module resolution.
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
  HostProvider,
  type HostProviderProps,
  type HostSurface,
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
  type SceneDataGrid,
  type SceneDataLight,
  type SceneDataOccluder,
  type SceneDataViewer,
  type Shape,
  type UseVisibilityPolygonOptions,
  usePointer,
  useScene,
  useVisibilityPolygon,
  type View,
  type ViewOptions,
  type Walls,
} from 'react-umbra'
import * as core from 'react-umbra/core'
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

/** A custom host, with and without React: the scenes of both entries have one type. */
const planned: core.Scene = core.createScene({
  parseColor: (color): core.Rgba | null => (color === 'red' ? [1, 0, 0, 1] : null),
})
const painter: core.Host = { scale: 1, requestFrame: () => {} }
const lamp: core.RegisteredLight = planned.addLight({ x: 1, y: 2, radius: undefined })
const door: core.RegisteredOccluder = planned.addOccluder({ walls: [0, 0, 1, 1], open: true })
export function paint(): number {
  const end: () => void = planned.attach(painter)
  lamp.set({ angle: 1, feather: 0.5 })
  door.set({ open: false })
  // @ts-expect-error a light has no walls
  lamp.set({ walls: [] })
  const plan: core.FramePlan = planned.plan({ minX: 0, minY: 0, maxX: 9, maxY: 9 })
  const [first]: readonly core.LightPlan[] = plan.lights
  end()
  if (first === undefined) return 0
  // @ts-expect-error a plan is for reading
  first.x = 3
  const soft: number = first.cone === null ? 1 : core.featherAt(0.9, first.cone.feather)
  return soft * core.falloffAt(first.falloff, 0.5) * first.color[3] * first.ring.length
}
// @ts-expect-error it needs a scale
export const half: core.Host = { requestFrame: () => {} }
const surface = (element: HTMLElement): HostSurface => ({
  ...{ element, width: 9, height: 9, density: 1 },
  matrix: [1, 0, 0, 1, 0, 0],
})
const hostProps: HostProviderProps = { scene: planned, area: null, pointer: { x: 1, y: 2 } }
export const ownHost = (element: HTMLElement | null): ReactNode => (
  <HostProvider {...hostProps} surface={element && surface(element)}>
    <Reader />
  </HostProvider>
)
// @ts-expect-error a host has a scene
export const noScene: ReactNode = <HostProvider area={null} />

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
  SceneDataGrid,
  SceneDataLight,
  SceneDataOccluder,
  SceneDataViewer,
  Host,
  UseVisibilityPolygonOptions,
  ViewOptions,
  Walls,
  OpenPortals,
  core.Box,
  core.Channel,
  core.Clock,
  core.ColorParser,
  core.Falloff,
  core.OccluderProps,
  core.Point,
  core.Ring,
  core.SceneLight,
  core.SceneOptions,
  core.ViewOptions,
  files.FormatOptions,
  files.FoundryFormatOptions,
  files.FoundrySceneOptions,
  files.ObjectsAs,
  files.SceneData,
  geometry.Box,
  geometry.Outline,
  geometry.Point,
  geometry.ViewOptions,
  geometry.Walls,
]
