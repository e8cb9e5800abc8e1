import { CustomBlending, type MeshBasicMaterial, OneFactor, type Texture } from 'three'

/** Material of a painting. Its colors, already premultiplied by alpha, go to the screen unchanged. */
export function PaintedMaterial({ texture }: { texture: Texture }) {
  return (
    <meshBasicMaterial
      // Passed in `args`, because fiber would mark a prop as a texture whose colors become linear.
      args={[{ map: texture }]}
      transparent
      blending={CustomBlending}
      blendSrc={OneFactor}
      depthWrite={false}
      onBeforeCompile={keepColors}
    />
  )
}

/**
 * Filters edges in sRGB, as a page does. In linear colors, half-covered pixels would be too bright and
 * leave pale seams.
 */
const keepColors: MeshBasicMaterial['onBeforeCompile'] = (shader) => {
  shader.fragmentShader = shader.fragmentShader.replace('#include <colorspace_fragment>', '')
}
