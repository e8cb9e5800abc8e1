import { CustomBlending, type MeshBasicMaterial, OneFactor, type Texture } from 'three'

/** What a painting is drawn with: its colors, multiplied by their alpha already, go to the screen as they are. */
export function PaintedMaterial({ texture }: { texture: Texture }) {
  return (
    <meshBasicMaterial
      // As a prop, fiber would take it for one whose colors are to be made linear.
      args={[{ map: texture }]}
      transparent
      blending={CustomBlending}
      blendSrc={OneFactor}
      depthWrite={false}
      onBeforeCompile={keepColors}
    />
  )
}

/** As a page smooths its edges: made linear in between, half-covered pixels would come out too bright, as pale seams. */
const keepColors: MeshBasicMaterial['onBeforeCompile'] = (shader) => {
  shader.fragmentShader = shader.fragmentShader.replace('#include <colorspace_fragment>', '')
}
