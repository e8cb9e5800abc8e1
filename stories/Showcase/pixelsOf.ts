/** Maximum number of pixels of a picture's longer side, which is enough for walls. */
const MOST = 2048

/** Returns the pixels of a picture, on white where it is transparent. */
export async function pixelsOf(src: string): Promise<ImageData> {
  const picture = new Image()
  picture.src = src
  await picture.decode()
  const { naturalWidth, naturalHeight } = picture
  const scale = Math.min(1, MOST / Math.max(naturalWidth, naturalHeight))
  const [width, height] = [
    Math.max(1, Math.round(scale * naturalWidth)),
    Math.max(1, Math.round(scale * naturalHeight)),
  ]
  const context = new OffscreenCanvas(width, height).getContext('2d')!
  context.fillStyle = '#fff'
  context.fillRect(0, 0, width, height)
  context.drawImage(picture, 0, 0, width, height)
  return context.getImageData(0, 0, width, height)
}
