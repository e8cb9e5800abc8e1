import type { Camera } from '@react-three/fiber'

/** Looks straight down at (x, y), at `zoom` CSS pixels per unit. */
export function placeCamera(camera: Camera, x: number, y: number, zoom: number): void {
  camera.position.set(x, y, 10)
  camera.zoom = zoom
  camera.updateProjectionMatrix()
}
