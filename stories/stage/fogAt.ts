/**
 * Returns how much a fog covers a point of a story's world, from 0 (clear) to 255. Reads
 * either the remembered or the unexplored layer of a `<LightOverlay>`.
 */
export function fogAt(
  story: HTMLElement,
  layer: 'remembered' | 'unexplored',
  { x, y }: { x: number; y: number },
  worldWidth: number,
): number {
  const canvas = story.querySelector<HTMLCanvasElement>(`canvas[data-layer="${layer}"]`)
  // The fog covers everything until its renderer has loaded.
  if (canvas === null || canvas.width === 0) return 255
  const scale = canvas.width / worldWidth
  const copy = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true })!
  copy.drawImage(canvas, Math.floor(x * scale), Math.floor(y * scale), 1, 1, 0, 0, 1, 1)
  return copy.getImageData(0, 0, 1, 1).data[3]!
}
