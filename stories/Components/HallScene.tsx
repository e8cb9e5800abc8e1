import { useThree } from '@react-three/fiber'
import { Fragment, useLayoutEffect, useMemo, useRef } from 'react'
import { Light, LightLayer, Occluder } from 'react-umbra/three'
import { AdditiveBlending, CanvasTexture, Color, type InstancedMesh, Matrix4 } from 'three'
import { placeCamera } from '../stage/placeCamera.js'
import { HALL, type Lamp, PILLARS, type Pillar, shapeOf, TILES } from './hall.js'

interface HallSceneProps {
  ambient: string
  resolution: number
  lamps: readonly Lamp[]
  /** Center of the picture, in tiles, and CSS pixels per tile. */
  camera: { x: number; y: number; scale: number }
}

/**
 * A hall of pillars, seen from above. The floor and the pillars are in the layer's plane, so they are lit; the flames,
 * in front of it, shine.
 */
export function HallScene({ ambient, resolution, lamps, camera }: HallSceneProps) {
  return (
    <>
      <HallCamera {...camera} />
      <Floor />
      {PILLARS.map((pillar) => (
        <PillarMesh key={`${pillar.x} ${pillar.y}`} {...pillar} />
      ))}
      <LightLayer ambient={ambient} resolution={resolution}>
        {PILLARS.map((pillar) => (
          <Occluder key={`${pillar.x} ${pillar.y}`} shape={shapeOf(pillar)} lit />
        ))}
        {lamps.map(({ name, x, y, color, radius }) => (
          <Fragment key={name}>
            <Light x={x} y={y} radius={radius} color={color} />
            <Flame x={x} y={y} color={color} />
          </Fragment>
        ))}
      </LightLayer>
    </>
  )
}

function HallCamera({ x, y, scale }: HallSceneProps['camera']) {
  const camera = useThree((state) => state.camera)
  const invalidate = useThree((state) => state.invalidate)
  useLayoutEffect(() => {
    placeCamera(camera, x, y, scale)
    invalidate()
  }, [camera, invalidate, x, y, scale])
  return null
}

function Floor() {
  const tiles = useRef<InstancedMesh>(null)
  useLayoutEffect(() => {
    const mesh = tiles.current!
    TILES.forEach(({ x, y, color }, i) => {
      mesh.setMatrixAt(i, new Matrix4().makeTranslation(x, y, -2))
      mesh.setColorAt(i, new Color(color))
    })
    mesh.instanceMatrix.needsUpdate = true
    mesh.instanceColor!.needsUpdate = true
  }, [])
  return (
    <>
      <mesh position-z={-3}>
        <planeGeometry args={[HALL.width, HALL.height]} />
        <meshBasicMaterial color="#2b2a2e" />
      </mesh>
      <instancedMesh ref={tiles} args={[undefined, undefined, TILES.length]} frustumCulled={false}>
        <planeGeometry args={[0.96, 0.96]} />
        <meshBasicMaterial />
      </instancedMesh>
    </>
  )
}

/** A plinth, a shaft and its top, one above the other, all of them below the layer. */
function PillarMesh({ x, y, size, turn, color }: Pillar) {
  const shape = turn === undefined ? <circleGeometry args={[1, 64]} /> : <planeGeometry args={[2, 2]} />
  return (
    <group position={[x, y, -1]} rotation-z={turn ?? 0}>
      {[
        { scale: size, shade: '#1d1b20' },
        { scale: size * 0.93, shade: color },
        { scale: size * 0.66, shade: '#1d1b20' },
        { scale: size * 0.6, shade: new Color(color).lerp(new Color('white'), 0.35) },
      ].map(({ scale, shade }, i) => (
        <mesh key={scale} position-z={i * 0.1} scale={scale}>
          {shape}
          <meshBasicMaterial color={shade} />
        </mesh>
      ))}
    </group>
  )
}

/** A picture of a lamp, in front of the layer, so that the dark doesn't cover it. */
function Flame({ x, y, color }: Pick<Lamp, 'x' | 'y' | 'color'>) {
  const glow = useMemo(() => paintGlow(), [])
  return (
    <group position={[x, y, 1]}>
      <mesh>
        <planeGeometry args={[1.6, 1.6]} />
        <meshBasicMaterial map={glow} color={color} blending={AdditiveBlending} transparent depthWrite={false} />
      </mesh>
      <mesh position-z={0.1}>
        <circleGeometry args={[0.13, 32]} />
        <meshBasicMaterial color={new Color(color).lerp(new Color('white'), 0.7)} />
      </mesh>
    </group>
  )
}

function paintGlow(): CanvasTexture {
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = 128
  const context = canvas.getContext('2d')!
  const gradient = context.createRadialGradient(64, 64, 0, 64, 64, 64)
  gradient.addColorStop(0, 'rgb(255 255 255 / 0.9)')
  gradient.addColorStop(0.25, 'rgb(255 255 255 / 0.35)')
  gradient.addColorStop(1, 'rgb(255 255 255 / 0)')
  context.fillStyle = gradient
  context.fillRect(0, 0, 128, 128)
  return new CanvasTexture(canvas)
}
