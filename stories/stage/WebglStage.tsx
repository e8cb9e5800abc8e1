import { Canvas, useThree } from '@react-three/fiber'
import { type RefObject, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { LightLayer } from 'react-umbra/three'
import { useCanvasProps } from './canvasProps.js'
import type { StageProps } from './HostStage.js'
import { MeshSprite } from './MeshSprite.js'
import { PaintedMaterial } from './PaintedMaterial.js'
import { Picture } from './Picture.js'
import { frameOf, type Paint } from './painting.js'
import { placeCamera } from './placeCamera.js'
import { useProjection } from './projection.js'
import { SpriteDrawing } from './Sprite.js'
import { usePainted } from './usePainted.js'

/** A stage in react-three-fiber: a plane with the picture, and a `<LightLayer>` over it. */
export function WebglStage({ world, picture, label, controls, children, ...look }: StageProps) {
  const { ambient, resolution = 1, blend, bounces, sky, daylight, normalMap, scene } = look
  const root = useRef<HTMLDivElement>(null)
  const canvas = useCanvasProps()
  const { density } = useProjection()
  const [image, setImage] = useState<HTMLImageElement | null>(null)
  const paint = useMemo((): Paint | null => {
    if (typeof picture !== 'string') return picture
    return image && ((context, width, height) => context.drawImage(image, 0, 0, width, height))
  }, [picture, image])
  return (
    <div ref={root} className="stage stage-dark" data-host="webgl" style={{ background: ambient }}>
      {/* Read by screen readers, and visible until the first frame. */}
      <Picture world={world} picture={picture} label={label} onImage={setImage} />
      <div className="stage-drawn">
        <Canvas {...canvas} dpr={density} eventSource={root as RefObject<HTMLElement>}>
          <StageCamera />
          {/* Upside down, so that y points down as on a page. */}
          <group scale={[1, -1, 1]}>
            {paint && <Painting paint={paint} world={world} />}
            <SpriteDrawing value={MeshSprite}>
              <LightLayer {...{ ambient, resolution, blend, bounces, sky, daylight, normalMap, scene }}>
                {children}
              </LightLayer>
            </SpriteDrawing>
          </group>
        </Canvas>
      </div>
      {controls}
    </div>
  )
}

/** Shows what the page's elements would show: `zoom` CSS pixels per unit, the view's corner in the corner. */
function StageCamera() {
  const { x, y, zoom } = useProjection()
  const camera = useThree((state) => state.camera)
  const size = useThree((state) => state.size)
  const invalidate = useThree((state) => state.invalidate)
  useLayoutEffect(() => {
    placeCamera(camera, x + size.width / zoom / 2, -(y + size.height / zoom / 2), zoom)
    invalidate()
  }, [camera, size, invalidate, x, y, zoom])
  return null
}

interface PaintingProps {
  paint: Paint
  world: StageProps['world']
}

/** The picture, painted as large as it is seen: the browser scales it down better than a texture is. */
function Painting({ paint, world: { width, height } }: PaintingProps) {
  const { zoom, density } = useProjection()
  const scale = zoom * density
  const frame = useMemo(() => frameOf(width, height, scale), [width, height, scale])
  const texture = usePainted(paint, width, height, frame)
  return (
    <mesh position={[frame.width / 2, frame.height / 2, 0]}>
      <planeGeometry args={[frame.width, frame.height]} />
      <PaintedMaterial texture={texture} />
    </mesh>
  )
}
