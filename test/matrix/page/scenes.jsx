import {
  createExploredMap,
  Flashlight,
  FogOfWar,
  Light,
  LineLight,
  Occluder,
  Sun,
  Unlit,
  Viewer,
} from 'react-umbra/three'
import {
  ACESFilmicToneMapping,
  AgXToneMapping,
  CineonToneMapping,
  NeutralToneMapping,
  PerspectiveCamera,
  ReinhardToneMapping,
} from 'three'

const walls = (
  <>
    <Occluder walls={[60, 60, 60, 140, 60, 140, 110, 160]} />
    <Occluder points={[250, 70, 320, 90, 300, 150, 240, 130]} />
    <Occluder shape={{ kind: 'circle', x: 170, y: 220, radius: 18 }} />
  </>
)

const lights = (
  <>
    <Light x={180} y={110} radius={190} color="#ffd9a0" />
    <Light x={50} y={240} radius={120} color="#80b0ff" falloff="inverse-square" intensity={2} />
    {walls}
  </>
)

/** A relief of the ground: waves whose normals lean along x and y. */
function waves() {
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = 128
  const context = canvas.getContext('2d')
  const image = context.createImageData(128, 128)
  for (let y = 0; y < 128; y++) {
    for (let x = 0; x < 128; x++) {
      const at = 4 * (128 * y + x)
      image.data.set([128 + 60 * Math.sin(x / 5), 128 + 60 * Math.cos(y / 7), 220, 255], at)
    }
  }
  context.putImageData(image, 0, 0)
  return canvas
}

/** A picture that a light projects. */
function bars() {
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = 64
  const context = canvas.getContext('2d')
  context.fillStyle = 'white'
  context.fillRect(0, 0, 64, 64)
  context.fillStyle = 'black'
  for (let x = 4; x < 64; x += 12) context.fillRect(x, 0, 6, 64)
  return canvas
}

/** The memory of another place. */
function explored() {
  const map = createExploredMap({ bounds: { minX: 0, minY: 0, maxX: 400, maxY: 300 }, cell: 4 })
  map.add([230, 150, 390, 160, 380, 280, 240, 290])
  return map
}

function tilted() {
  const camera = new PerspectiveCamera(45, 4 / 3, 1, 2000)
  camera.position.set(60, -260, 300)
  camera.lookAt(0, 0, 0)
  camera.manual = true
  return camera
}

const box = (
  <mesh position={[60, 20, 40]}>
    <boxGeometry args={[60, 40, 20]} />
    <meshBasicMaterial color="#a0c060" />
  </mesh>
)

/** Scenes by name: props of a layer, and of the group and the camera around it. */
export const SCENES = {
  point: { children: lights },
  cone: {
    children: (
      <>
        <Flashlight x={60} y={200} direction={-0.5} angle={0.9} feather={0.4} radius={380} color="#fff0c0" />
        {walls}
      </>
    ),
  },
  tube: {
    children: (
      <>
        <LineLight x0={120} y0={60} x1={220} y1={80} radius={200} color="#80ffd0" />
        {walls}
      </>
    ),
  },
  sun: {
    children: (
      <>
        <Sun direction={0.8} elevation={0.7} color="#ffe0b0" intensity={0.9} />
        <Occluder walls={[60, 60, 60, 140, 60, 140, 110, 160]} height={50} />
        <Occluder points={[250, 70, 320, 90, 300, 150, 240, 130]} height={20} />
      </>
    ),
  },
  soft: {
    children: (
      <>
        <Light x={180} y={110} radius={220} size={18} color="#ffd9a0" />
        {walls}
      </>
    ),
  },
  panes: {
    children: (
      <>
        <Light x={150} y={60} radius={260} color="#ffffff" />
        <Occluder walls={[80, 120, 160, 120]} opacity={0.3} tint="#ff4040" />
        <Occluder walls={[160, 120, 240, 120]} opacity={0.5} tint="#4080ff" />
        <Occluder walls={[240, 120, 300, 120]} />
      </>
    ),
  },
  darkness: {
    children: (
      <>
        {lights}
        <Light x={200} y={130} radius={60} darkness />
        <Light x={210} y={150} radius={40} priority={1} color="#ff6060" blend="add" />
        <Light x={120} y={100} radius={60} color="#606060" blend="subtract" />
      </>
    ),
  },
  fog: {
    children: (
      <>
        {lights}
        <Viewer x={140} y={120} radius={130} />
        <FogOfWar explored={explored()} unexplored="#101418" remembered={{ color: '#8090a0' }} soft={6} />
      </>
    ),
  },
  transforms: {
    group: { position: [70, -40, 0], rotation: [0, 0, 0.3], scale: [0.9, 1.2, 1] },
    children: lights,
  },
  tilted: { camera: tilted, before: box, children: lights },
  halo: {
    children: (
      <>
        <Light x={180} y={110} radius={190} color="#ffd9a0" glow={0.8} />
        <Light x={330} y={220} radius={120} color="#80b0ff" glow={1} />
        {walls}
      </>
    ),
  },
  relief: {
    normalMap: { src: waves(), x: 0, y: 0, width: 400, height: 300 },
    children: (
      <>
        <Light x={180} y={110} radius={190} color="#ffd9a0" height={40} />
        <Light x={60} y={220} radius={120} image={bars()} />
        {walls}
      </>
    ),
  },
  unlit: {
    before: box,
    children: (
      <>
        {lights}
        <Unlit>
          <mesh position={[120, 90, 1]} scale={[1, -1, 1]}>
            <planeGeometry args={[80, 24]} />
            <meshBasicMaterial color="#ff8000" />
          </mesh>
          <mesh position={[130, 100, 2]} scale={[1, -1, 1]}>
            <planeGeometry args={[40, 24]} />
            <meshBasicMaterial color="#0080ff" />
          </mesh>
        </Unlit>
      </>
    ),
  },
  filmic: { toneMapping: ACESFilmicToneMapping, children: lights },
  agx: { toneMapping: AgXToneMapping, children: lights },
  neutral: { toneMapping: NeutralToneMapping, children: lights },
  cineon: { toneMapping: CineonToneMapping, children: lights },
  reinhard: { toneMapping: ReinhardToneMapping, children: lights },
}
