import { imagesRead } from '../../paint/cookies/ImageCache.js'
import type { Scene } from '../../scene/Scene.js'
import { FOG } from '../fog/cover.js'
import { HALO, PAINTERS, PARTS } from './chunks.js'

/** Loads all that an overlay and its scene load late, and calls `paint` before and after the images of its lights arrive. */
export async function loadLate(scene: Scene, paint: () => void): Promise<void> {
  const parts = [...Object.values(PAINTERS), HALO, PARTS, FOG].map((part) => part.load())
  await Promise.all([...parts, import('../follow/followElement.js'), scene.load()])
  await Promise.all([PAINTERS.gl.loaded!.loadLate(), PAINTERS.canvas.loaded!.loadLate()])
  paint()
  await imagesRead()
  paint()
}
