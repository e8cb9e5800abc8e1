import pixelmatch from 'pixelmatch'
import { PNG } from 'pngjs'

/** The ways to draw: `WebGLRenderer`, and `WebGPURenderer` with each of its backends. */
export const KINDS = ['webgl', 'webgl2', 'webgpu']

/** The backend that each of them must turn out to have. */
const BACKENDS = { webgl: 'WebGLRenderer', webgl2: 'WebGLBackend', webgpu: 'WebGPUBackend' }

/** Steps of 255 above which a channel of a pixel differs visibly. */
const VISIBLE = 16

/** Opens the page of scenes in a renderer. Collects what the console complains of in `messages`. */
export async function openScenes(browser, address, kind, messages) {
  const context = await browser.newContext({ viewport: { width: 400, height: 300 } })
  const page = await context.newPage()
  page.setDefaultTimeout(60_000)
  page.on('pageerror', (error) => messages.push(`${kind}: ${error.message}`))
  page.on('console', (message) => {
    if (message.type() === 'error') messages.push(`${kind}: ${message.text()}`)
  })
  await page.goto(`${address}?renderer=${kind}`)
  await page.waitForFunction(() => 'show' in globalThis)
  return page
}

/** Returns the picture of a scene once all of it was drawn. */
export async function pictureOf(page, kind, name) {
  const backend = await page.evaluate((name) => globalThis.show(name), name)
  // Minified classes have other names.
  if (backend !== BACKENDS[kind] && /^(WebG|WebGL)/.test(backend)) throw new Error(`${kind} got a ${backend}`)
  return PNG.sync.read(await page.screenshot())
}

/** Returns the mean difference of two pictures, in steps of 255, and the share of pixels that differ visibly. */
export function compare(a, b) {
  if (a.width !== b.width || a.height !== b.height) throw new Error('The pictures have different sizes.')
  let [sum, visible] = [0, 0]
  for (let at = 0; at < a.data.length; at += 4) {
    let most = 0
    for (let channel = 0; channel < 3; channel++) {
      const difference = Math.abs(a.data[at + channel] - b.data[at + channel])
      sum += difference
      most = Math.max(most, difference)
    }
    if (most > VISIBLE) visible++
  }
  const pixels = a.width * a.height
  return { mean: sum / pixels / 3, visible: visible / pixels }
}

/** Draws what differs between two pictures. */
export function difference(a, b) {
  const picture = new PNG({ width: a.width, height: a.height })
  pixelmatch(a.data, b.data, picture.data, a.width, a.height, { threshold: 0.05 })
  return picture
}
