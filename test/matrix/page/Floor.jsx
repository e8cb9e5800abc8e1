import { useMemo } from 'react'
import { DataTexture, NearestFilter, SRGBColorSpace } from 'three'

/** A floor in all shades, from black to white and of every hue, so that no error of a blend function hides. */
export function Floor({ width, height }) {
  const texture = useMemo(() => {
    const [across, down] = [40, 30]
    const data = new Uint8Array(4 * across * down)
    for (let y = 0; y < down; y++) {
      for (let x = 0; x < across; x++) {
        const shade = (x * 7 + y * 3) % 16
        const at = 4 * (y * across + x)
        data[at] = (255 * ((x + shade) % 40)) / 39
        data[at + 1] = (255 * ((y + shade) % 30)) / 29
        data[at + 2] = 17 * shade
        data[at + 3] = 255
      }
    }
    const made = new DataTexture(data, across, down)
    made.colorSpace = SRGBColorSpace
    made.magFilter = made.minFilter = NearestFilter
    made.needsUpdate = true
    return made
  }, [])
  return (
    <mesh scale={[width, height, 1]}>
      <planeGeometry />
      <meshBasicMaterial map={texture} />
    </mesh>
  )
}
