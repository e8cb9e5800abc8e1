/** Lays a snapshot of the light over an image and returns a PNG of both, in the snapshot's size. */
export async function litPicture(image: CanvasImageSource, light: ImageBitmap): Promise<Blob> {
  const { width, height } = light
  const canvas = new OffscreenCanvas(width, height)
  const context = canvas.getContext('2d')!
  context.drawImage(image, 0, 0, width, height)
  context.globalCompositeOperation = 'multiply'
  context.drawImage(light, 0, 0)
  return canvas.convertToBlob({ type: 'image/png' })
}
