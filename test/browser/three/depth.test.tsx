import { Light, Occluder } from 'react-umbra'
import { DoubleSide } from 'three'
import { describe, expect, it } from 'vitest'
import { frames } from '../frames.js'
import { BLACK, colorAt, expectColor, WHITE } from '../pixels.js'
import { Composer } from './Composer.js'
import { expectAlike } from './compare.js'
import { mountLayer, Plane, watchConsole } from './mountLayer.js'

/** A red square among the lights. */
function Square({ x, z, opacity = 1 }: { x: number; z: number; opacity?: number }) {
  return (
    <mesh position={[x, 50, z]}>
      <planeGeometry args={[10, 10]} />
      <meshBasicMaterial color="red" side={DoubleSide} toneMapped={false} transparent={opacity < 1} opacity={opacity} />
    </mesh>
  )
}

watchConsole()

describe('depth', () => {
  it('makes objects behind the layer lit or dark, and leaves objects in front unchanged', async () => {
    const { canvas } = await mountLayer(<Light x={40} y={50} radius={20} falloff="none" />, {
      ambient: 'black',
      beside: (
        <>
          <Plane color="#ff8000" z={10} x={100} y={50} size={30} />
          <Plane color="#0080ff" z={-5} x={160} y={50} size={30} />
          <Plane color="#00ff00" z={-5} x={40} y={50} size={10} />
        </>
      ),
    })
    expectColor(colorAt(canvas, 100, 50), [255, 128, 0], 1)
    expectColor(colorAt(canvas, 160, 50), BLACK)
    expectColor(colorAt(canvas, 40, 50), [0, 255, 0], 1)
    expectColor(colorAt(canvas, 52, 50), WHITE)
    expectColor(colorAt(canvas, 80, 50), BLACK)
  })
})

describe.each([false, true])('a tilted orthographic camera, depth reversed: %s', (reversedDepthBuffer) => {
  it.each([0.6, -1.2])(
    'lights the whole ground, and does not change objects in front of it: by %s radians',
    async (tilt) => {
      const { canvas, state } = await mountLayer(<Light x={100} y={50} radius={15} falloff="none" />, {
        ambient: 'black',
        reversedDepthBuffer,
        background: null,
        beside: (
          <>
            <Plane color="white" z={0} x={100} y={50} />
            <Plane color="red" z={3} x={50} y={50} size={20} />
            <Plane color="#00ff00" z={3} x={100} y={50} size={10} />
          </>
        ),
      })
      const { camera } = state
      for (let i = 0; i < 3; i++) {
        camera.position.set(100, -50 - 200 * Math.sin(tilt), 200 * Math.cos(tilt))
        camera.rotation.set(tilt, 0, 0)
        state.invalidate()
        await frames(2)
      }
      for (const [x, y] of [
        [5, 5],
        [195, 5],
        [5, 95],
        [195, 95],
        [100, 5],
        [100, 95],
        [150, 50],
      ] as const) {
        expectColor(colorAt(canvas, x, y), BLACK)
      }
      expectColor(colorAt(canvas, 110, 50), WHITE)
      const shift = -Math.round(3 * Math.sin(tilt))
      expectColor(colorAt(canvas, 50, 50 + shift), [255, 0, 0], 1)
      expectColor(colorAt(canvas, 100, 50 + shift), [0, 255, 0], 1)
    },
  )
})

describe('an object in the layer', () => {
  it('is lit in its plane, opaque or transparent, and unchanged in front of it', async () => {
    const { canvas } = await mountLayer(
      <>
        <Light x={100} y={50} radius={15} falloff="none" />
        <Square x={40} z={0} />
        <Square x={100} z={0} />
        <Square x={160} z={0} opacity={0.5} />
        <Square x={70} z={1} />
      </>,
      { ambient: 'black' },
    )
    expectColor(colorAt(canvas, 40, 50), BLACK)
    expectColor(colorAt(canvas, 100, 50), [255, 0, 0])
    expectColor(colorAt(canvas, 160, 50), BLACK)
    expectColor(colorAt(canvas, 70, 50), [255, 0, 0])
  })
})

it('a transparent Canvas stays transparent where nothing is drawn', async () => {
  const { picture } = await mountLayer(<Light x={40} y={50} radius={20} falloff="none" />, {
    ambient: '#808080',
    background: null,
    beside: <Plane color="white" z={-5} x={160} y={50} size={30} />,
  })
  const rgba = (x: number, y: number) => [...picture().data.subarray(4 * (200 * y + x), 4 * (200 * y + x) + 4)]
  expect([rgba(40, 50), rgba(100, 50), rgba(160, 50)]).toEqual([
    [0, 0, 0, 0],
    [0, 0, 0, 0],
    [128, 128, 128, 255],
  ])
})

describe('a composer that draws to a linear target', () => {
  it.each(['white', '#c0a070'])('shows about the same picture over %s', async (background) => {
    const lights = (
      <>
        <Light x={70} y={50} radius={90} color="#ffd9a0" />
        <Light x={150} y={70} radius={60} color="#80b0ff" falloff="inverse-square" intensity={2} />
        <Occluder points={[100, 40, 120, 40, 110, 60]} />
      </>
    )
    const direct = await mountLayer(lights, { background })
    const composed = await mountLayer(lights, { background, beside: <Composer /> })
    expectAlike(direct.picture(), composed.picture())
  })
})
