import { useFrame, useThree } from '@react-three/fiber'
import { useEffect, useMemo } from 'react'
import {
  HalfFloatType,
  Mesh,
  OrthographicCamera,
  PlaneGeometry,
  ShaderMaterial,
  Vector2,
  WebGLRenderTarget,
} from 'three'

/** Draws the scene to a linear target, and from there to the screen. */
export function Composer() {
  const { gl, scene, camera } = useThree()
  const [target, picture, eye] = useMemo(() => {
    const linear = new WebGLRenderTarget(1, 1, { type: HalfFloatType, samples: 4 })
    const material = new ShaderMaterial({
      uniforms: { map: { value: linear.texture } },
      vertexShader: 'varying vec2 at; void main() { at = uv; gl_Position = vec4(position.xy, 0.0, 1.0); }',
      fragmentShader: `uniform sampler2D map; varying vec2 at;
        void main() { gl_FragColor = texture2D(map, at);\n#include <colorspace_fragment>\n}`,
      depthTest: false,
    })
    return [linear, new Mesh(new PlaneGeometry(2, 2), material), new OrthographicCamera()] as const
  }, [])
  useEffect(
    () => () => {
      target.dispose()
      picture.geometry.dispose()
      picture.material.dispose()
    },
    [target, picture],
  )
  useFrame(() => {
    const { x, y } = gl.getDrawingBufferSize(new Vector2())
    target.setSize(x, y)
    gl.setRenderTarget(target)
    gl.render(scene, camera)
    gl.setRenderTarget(null)
    gl.render(picture, eye)
  }, 1)
  return null
}
