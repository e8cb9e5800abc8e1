import { useThree } from '@react-three/fiber'
import { useLayoutEffect, useRef, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { LightLayer } from 'react-umbra/three'
import { Stage } from 'stage'
import { NoToneMapping, OrthographicCamera } from 'three'
import { Floor } from './Floor.jsx'
import { Play } from './play.jsx'
import { SCENES } from './scenes.jsx'

const query = new URLSearchParams(location.search)
const [WIDTH, HEIGHT] = [Number(query.get('width') ?? 400), Number(query.get('height') ?? 300)]

/** `webgl`, `webgl2` (the fallback of WebGPURenderer), or `webgpu`. */
const kind = query.get('renderer')

/** `quad` or `layer` to measure what a frame of it costs; otherwise, scenes are shown. */
const content = query.get('play')

/** Frames after which nothing that has loaded is still to be painted. */
const SETTLED = 6

const shown = {}

const onMoving = (moving) => Object.assign(shown, moving)

function App() {
  const [name, setName] = useState(Object.keys(SCENES)[0])
  shown.setName = setName
  return (
    <div style={{ width: WIDTH, height: HEIGHT }}>
      <Stage kind={kind} flat dpr={1} orthographic frameloop="demand">
        {content === null ? (
          <Scene key={name} name={name} />
        ) : (
          <>
            <Floor width={WIDTH} height={HEIGHT} />
            <Play content={content} width={WIDTH} height={HEIGHT} onMoving={onMoving} />
          </>
        )}
      </Stage>
    </div>
  )
}

/** The content of a scene in a layer whose units are pixels from the top left corner. */
function Scene({ name }) {
  const { children, group, camera = flatCamera, toneMapping = NoToneMapping, before, ...props } = SCENES[name]
  const handle = useRef(null)
  const state = useThree()
  const { set, get } = state
  useLayoutEffect(() => {
    const renderer = rendererOf(get())
    renderer.toneMapping = toneMapping
    const own = camera()
    own.updateMatrixWorld()
    set({ camera: own })
    Object.assign(shown, { name, handle, get })
  }, [name, camera, toneMapping, set, get])
  return (
    <>
      <Floor width={WIDTH} height={HEIGHT} />
      {before}
      <group scale={[1, -1, 1]} position={[-WIDTH / 2, HEIGHT / 2, 0]}>
        <group {...group}>
          <LightLayer ambient="#20242e" {...props} handle={handle}>
            {children}
          </LightLayer>
        </group>
      </group>
    </>
  )
}

function flatCamera() {
  const camera = new OrthographicCamera(-WIDTH / 2, WIDTH / 2, HEIGHT / 2, -HEIGHT / 2, 0.1, 1000)
  camera.position.z = 5
  camera.manual = true
  return camera
}

const rendererOf = (state) => state.renderer ?? state.gl

const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))

/** Waits until a condition holds. */
async function until(holds) {
  while (!holds()) await frame()
}

Object.assign(globalThis, {
  names: Object.keys(SCENES),
  /** Shows a scene and waits until all of it has loaded and was drawn. */
  show: async (name) => {
    shown.setName(name)
    await until(() => shown.name === name && shown.handle.current)
    await shown.handle.current.prepare()
    await frame()
    for (let i = 0; i < SETTLED; i++) {
      shown.get().invalidate()
      await frame()
      await frame()
    }
    return rendererOf(shown.get()).backend?.constructor.name ?? 'WebGLRenderer'
  },
  /** Draws frames in which the light moves, and waits until the last is finished. */
  play: async (frames) => {
    await until(() => shown.move)
    for (let i = 0; i < frames; i++) {
      shown.move((0.5 + 0.2 * Math.cos(i / 5)) * WIDTH, (0.5 + 0.2 * Math.sin(i / 5)) * HEIGHT)
      shown.get().invalidate()
      await frame()
    }
    const { backend, getContext } = rendererOf(shown.get())
    if (backend?.device) await backend.device.queue.onSubmittedWorkDone()
    else getContext.call(rendererOf(shown.get())).finish()
    await frame()
  },
  /** Returns true if a script was loaded that contains a text. */
  hasLoaded: async (text) => {
    const scripts = performance.getEntriesByType('resource').filter(({ name }) => /\.js$/.test(name))
    const codes = await Promise.all(scripts.map(async ({ name }) => (await fetch(name)).text()))
    return codes.some((code) => code.includes(text))
  },
})

createRoot(document.getElementById('root')).render(<App />)
