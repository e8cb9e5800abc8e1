/** The light map's brightness at a point of its map (0 to 255), as a test of a story reads it. */
export function brightnessAt(story: HTMLElement, x: number, y: number, mapWidth: number): number {
  const canvas = story.querySelector<HTMLCanvasElement>('canvas[aria-hidden]')!
  const scale = canvas.width / mapWidth
  const { data } = canvas.getContext('2d')!.getImageData(Math.round(x * scale), Math.round(y * scale), 1, 1)
  return (data[0]! + data[1]! + data[2]!) / 3
}
