import type { ReactNode } from 'react'
import { Flashlight, ImportedScene, Light, Occluder, type SceneData } from 'react-umbra'
import type { LayerOptions } from './mountLayer.js'

export const SIZE = { width: 240, height: 160 }
/** A scene that both hosts show alike. */
export interface Sample extends LayerOptions {
  ambient?: string
  resolution?: number
  /** Content and view of the overlay, if they differ. */
  overlay?: { content?: ReactNode; view?: { x: number; y: number; zoom: number } }
}

/** Walls of a room around the center. */
const walls = (
  <>
    <Occluder walls={[60, 30, 60, 75, 60, 75, 85, 90]} />
    <Occluder points={[150, 40, 190, 52, 178, 84, 142, 70]} />
    <Occluder walls={[100, 118, 170, 126]} />
  </>
)

const everywhere = (x = 110, y = 80) => (
  <>
    <Light x={x} y={y} radius={110} color="#ffd9a0" />
    <Light x={30} y={130} radius={70} color="#80b0ff" falloff="inverse-square" intensity={2} />
    <Flashlight x={220} y={20} direction={2.3} angle={0.8} radius={180} color="#a0ff90" />
    {walls}
  </>
)

/** Off a grid, by the golden angle, so that nothing is symmetrical. */
const crowd = Array.from({ length: 60 }, (_, i) => ({
  id: `light ${i}`,
  x: 120 + 1.9 * i * Math.cos(i * 2.4),
  y: 80 + 1.3 * i * Math.sin(i * 2.4),
  radius: 20 + (i % 7) * 6,
  color: `hsl(${i * 53} 90% 60%)`,
  falloff: (['none', 'linear', 'smooth', 'inverse-square'] as const)[i % 4]!,
  intensity: 0.3 + (i % 5) * 0.1,
}))

const data: SceneData = {
  width: 240,
  height: 160,
  occluders: [
    { kind: 'wall', walls: [20, 20, 220, 20, 220, 20, 220, 140, 220, 140, 20, 140, 20, 140, 20, 20], open: false },
    { kind: 'wall', walls: [120, 20, 120, 60, 120, 100, 120, 140], open: false },
    { kind: 'door', walls: [120, 60, 120, 100], open: true },
    { kind: 'object', walls: [160, 60, 180, 60, 180, 60, 170, 80, 170, 80, 160, 60], open: false },
    { kind: 'window', walls: [220, 60, 220, 100], open: false },
  ],
  lights: [
    { x: 60, y: 70, radius: 150, color: '#ffcc88', intensity: 1.2, shadows: true },
    { x: 190, y: 110, radius: 60, color: '#88aaff', intensity: 0.7, shadows: false },
  ],
  warnings: [],
}

/** Returns the same scene with y up. */
const turnedOver = (
  <>
    <Light x={110} y={-80} radius={110} color="#ffd9a0" />
    <Light x={30} y={-130} radius={70} color="#80b0ff" falloff="inverse-square" intensity={2} />
    <Flashlight x={220} y={-20} direction={-2.3} angle={0.8} radius={180} color="#a0ff90" />
    <Occluder walls={[60, -30, 60, -75, 60, -75, 85, -90]} />
    <Occluder points={[150, -40, 190, -52, 178, -84, 142, -70]} />
    <Occluder walls={[100, -118, 170, -126]} />
  </>
)

const lit = (falloff: 'none' | 'linear' | 'smooth' | 'inverse-square') => (
  <>
    <Light x={110} y={80} radius={110} color="#ffd9a0" falloff={falloff} />
    {walls}
  </>
)

const view = { x: 70, y: 35, zoom: 2.5 }

export const samples: Record<string, [content: ReactNode, sample?: Sample]> = {
  'falloff none': [lit('none')],
  'falloff linear': [lit('linear')],
  'falloff smooth': [lit('smooth')],
  'falloff inverse-square': [lit('inverse-square')],
  'cones with feather': [
    <>
      <Flashlight x={20} y={80} direction={0} angle={0.9} feather={0.2} radius={200} />
      <Flashlight x={220} y={150} direction={4} angle={1.2} feather={1} radius={180} color="#ff8080" />
      <Flashlight
        x={220}
        y={10}
        direction={2.5}
        angle={0.5}
        feather={0.5}
        radius={200}
        falloff="none"
        color="#405080"
      />
      {walls}
    </>,
  ],
  'cones without feather': [
    <>
      <Flashlight x={20} y={80} direction={0} angle={0.9} feather={0} radius={200} />
      <Flashlight x={220} y={150} direction={4} angle={1.2} feather={0} radius={180} color="#ff8080" falloff="linear" />
      {walls}
    </>,
  ],
  'bright cones': [
    <>
      <Flashlight x={20} y={80} direction={0} angle={1.4} feather={0.7} radius={220} intensity={4} color="#ffd9a0" />
      <Flashlight x={220} y={150} direction={4} angle={1.2} feather={1} radius={180} intensity={2.5} falloff="linear" />
      {walls}
    </>,
  ],
  'narrow cones': [
    <>
      <Flashlight x={10} y={10} direction={0.55} angle={0.06} feather={0} radius={260} falloff="none" />
      <Flashlight x={10} y={150} direction={-0.5} angle={0.12} feather={0.6} radius={260} falloff="none" />
    </>,
  ],
  'cones over half a turn': [
    <>
      <Flashlight x={70} y={80} direction={3} angle={4.2} feather={0.3} radius={80} color="#ffd9a0" />
      <Flashlight x={180} y={80} direction={-0.4} angle={5.9} feather={0} radius={70} color="#90c0ff" />
      <Flashlight x={125} y={30} direction={2} angle={6.5} feather={0.5} radius={40} color="#ff6060" />
    </>,
  ],
  'crossing colors': [
    <>
      <Light x={90} y={60} radius={90} color="red" falloff="none" />
      <Light x={150} y={60} radius={90} color="#00ff00" falloff="linear" />
      <Light x={120} y={110} radius={90} color="rgb(0 0 255)" falloff="smooth" />
    </>,
    { ambient: 'black' },
  ],
  'intensity above 1, colors with alpha': [
    <>
      <Light x={70} y={80} radius={110} color="#ff8040" intensity={3} />
      <Light x={170} y={60} radius={80} color="rgb(120 220 255 / 0.5)" />
      <Light x={180} y={130} radius={60} color="#ffffff40" intensity={5} falloff="inverse-square" />
      <Light x={120} y={20} radius={60} color="white" intensity={0.25} falloff="none" />
    </>,
  ],
  'sixty lights': [
    <>
      {crowd.map(({ id, ...light }) => (
        <Light key={id} {...light} />
      ))}
      {walls}
    </>,
  ],
  'walls through lights': [
    <>
      <Light x={60} y={80} radius={90} color="#ffd9a0" />
      <Light x={150} y={80} radius={80} falloff="linear" color="#a0c0ff" />
      <Light x={200} y={120} radius={60} color="#c0ffc0" />
      <Occluder walls={[0, 80, 110, 80, 150, 80, 190, 30, 200, 120, 230, 150]} />
    </>,
  ],
  'rotated occluders': [
    <>
      <Light x={120} y={80} radius={150} color="#ffd9a0" />
      {Array.from({ length: 6 }, (_, i) => i).map((i) => (
        <Occluder
          key={i}
          shape={{
            kind: 'box',
            x: 120 + 60 * Math.cos(i),
            y: 80 + 50 * Math.sin(i),
            width: 26,
            height: 12,
            rotation: i * 0.7,
          }}
        />
      ))}
    </>,
  ],
  'circles and polygons as occluders': [
    <>
      <Light x={120} y={80} radius={150} color="#ffd9a0" falloff="linear" />
      <Occluder shape={{ kind: 'circle', x: 70, y: 60, radius: 18 }} />
      <Occluder shape={{ kind: 'circle', x: 180, y: 110, radius: 25 }} />
      <Occluder shape={{ kind: 'polygon', points: [150, 20, 190, 30, 165, 40, 175, 60] }} />
      <Occluder points={[80, 120, 110, 115, 95, 140]} />
    </>,
  ],
  'zoomed and panned by the camera': [everywhere(), { view }],
  'zoomed and panned by a group': [
    everywhere(),
    {
      group: { position: [-view.x * view.zoom, view.y * view.zoom, 0], scale: [view.zoom, -view.zoom, 1] },
      overlay: { view },
    },
  ],
  'zoomed out': [everywhere(), { view: { x: -100, y: -90, zoom: 0.5 } }],
  'a dense screen': [everywhere(), { dpr: 2 }],
  'a dense screen, zoomed': [everywhere(), { dpr: 1.5, view }],
  'y up': [turnedOver, { group: { scale: 1 }, overlay: { content: everywhere() } }],
  'half resolution': [everywhere(), { resolution: 0.5 }],
  'ambient with alpha, over a color': [everywhere(), { ambient: 'rgb(30 0 60 / 0.6)', background: '#c0a880' }],
  'without shadows': [
    <>
      <Light x={110} y={80} radius={110} color="#ffd9a0" shadows={false} />
      <Light x={30} y={130} radius={70} color="#80b0ff" />
      {walls}
    </>,
  ],
  'an imported scene': [<ImportedScene key="" data={data} />],
  'lights outside the picture, disabled, and of radius 0': [
    <>
      <Light x={-30} y={-20} radius={160} color="#ffd9a0" />
      <Light x={290} y={170} radius={120} color="#90c0ff" falloff="linear" />
      <Light x={120} y={80} radius={90} enabled={false} />
      <Light x={120} y={80} radius={0} />
      {walls}
    </>,
  ],
  'a light of huge radius': [
    <>
      <Light x={110} y={80} radius={1e6} color="#ffd9a0" falloff="linear" intensity={0.7} />
      <Flashlight x={220} y={20} direction={2.3} angle={0.5} radius={1e5} color="#80a0ff" />
      {walls}
    </>,
  ],
  'far from the origin': [
    <>
      <Light x={1e6 + 110.3} y={-2e6 + 80.4} radius={110} color="#ffd9a0" />
      <Flashlight x={1e6 + 20.7} y={-2e6 + 20.2} direction={0.7} angle={0.8} radius={220} color="#80b0ff" />
      <Occluder points={[1e6 + 150, -2e6 + 40, 1e6 + 190, -2e6 + 52, 1e6 + 178, -2e6 + 84, 1e6 + 142, -2e6 + 70]} />
    </>,
    { view: { x: 1e6, y: -2e6 } },
  ],
  'tone mapping': [everywhere(), { flat: false }],
  'linear output': [everywhere(), { linear: true, background: 'white' }],
  'no antialiasing': [everywhere(), { antialias: false }],
}
