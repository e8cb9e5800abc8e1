const SIZE = { width: 480, height: 270 }

/** Milliseconds from picture to picture. */
const STEP = 80

/** Draws water as the source of a video, moving or still. Returns a function that stops it. */
export function filmWater(video: HTMLVideoElement, isStill: boolean): () => void {
  const canvas = Object.assign(document.createElement('canvas'), SIZE)
  const context = canvas.getContext('2d')!
  const draw = (): void => {
    const seconds = isStill ? 0 : performance.now() / 1000
    context.fillStyle = '#2b6f86'
    context.fillRect(0, 0, SIZE.width, SIZE.height)
    context.strokeStyle = '#8fd3de'
    for (let row = 4; row < SIZE.height; row += 9) {
      context.globalAlpha = 0.35 + 0.3 * Math.sin(row * 1.7)
      context.beginPath()
      for (let x = 0; x <= SIZE.width; x += 8) {
        context.lineTo(x, row + 3 * Math.sin(x / 21 + row + seconds * 1.4) + 2 * Math.sin(x / 57 - row - seconds))
      }
      context.stroke()
    }
    context.globalAlpha = 1
  }
  const timer = setInterval(draw, STEP)
  video.srcObject = canvas.captureStream()
  draw()
  void video.play().catch(() => {})
  return () => {
    clearInterval(timer)
    video.srcObject = null
  }
}
