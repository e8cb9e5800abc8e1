import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { chromium } from 'playwright'
import { fontEnvironment } from './fonts.mjs'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** What three says of itself, and what the software renderer says of reading pixels back: not the catalogue's doing. */
const ALLOWED = [/THREE\.Clock/, /GPU stall due to ReadPixels/]

/** A browser on a machine with all the fonts that are here, or with none. */
export function launch(fonts = 'all') {
  return chromium.launch({
    env: fontEnvironment(fonts),
    executablePath: process.env.UMBRA_CHROMIUM,
    args: [
      '--no-sandbox',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      // There is no network but the site.
      '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1',
    ],
  })
}

/**
 * Runs in each page: an overlay that may choose what paints it takes Canvas 2D, whatever graphics card the machine has, as it
 * does where WebGL is there with a caveat. Pictures of WebGL ask for it.
 */
function refuseWithCaveat() {
  const { getContext } = HTMLCanvasElement.prototype
  HTMLCanvasElement.prototype.getContext = function get(kind, attributes) {
    return attributes?.failIfMajorPerformanceCaveat ? null : getContext.call(this, kind, attributes)
  }
}

/**
 * A page of the site, and all that goes wrong on it: what the console complains of, what is asked for and not there, and
 * what is asked for elsewhere, which it does not get.
 */
export async function openPage(context, site, { viewport, ...media }) {
  const page = await context.newPage()
  await page.setViewportSize(viewport)
  await page.emulateMedia(media)
  await page.addInitScript(refuseWithCaveat)
  const problems = []
  page.on('pageerror', (error) => problems.push(`error: ${error.message}`))
  page.on('console', (message) => {
    const text = message.text()
    if (['error', 'warning'].includes(message.type()) && !ALLOWED.some((it) => it.test(text))) problems.push(text)
  })
  page.on('response', (response) => {
    if (response.status() >= 400) problems.push(`${response.status()} for ${response.url()}`)
  })
  page.on('request', (request) => {
    const url = request.url()
    if (!url.startsWith(site) && !/^(data|blob):/.test(url)) problems.push(`asked the network for ${url}`)
  })
  return { page, problems, close: () => page.close() }
}

/** What axe finds wrong with a page, in words. */
export async function violations(page, within) {
  await page.evaluate(axe)
  return page.evaluate(async (selector) => {
    // Storybook's own control of objects lists them outside of a list.
    const { violations } = await window.axe.run(
      { include: [selector], exclude: ['.rejt-tree'] },
      {
        // A frame of the catalogue holds one story, not a page with landmarks; a docs page holds several alike.
        rules: { region: { enabled: false }, 'landmark-unique': { enabled: false } },
      },
    )
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
  }, within)
}

/** Waits until what the window shows of an element looks the same twice; gives its picture. */
export async function settledShot(page, element, limit = 20_000) {
  await element.scrollIntoViewIfNeeded()
  // No further than the window: to show more of it the browser would resize that, and the page with it.
  const shoot = async () => page.screenshot({ clip: inWindow(await element.boundingBox(), page.viewportSize()) })
  const end = Date.now() + limit
  let last = await shoot()
  for (;;) {
    await new Promise((done) => setTimeout(done, 150))
    const next = await shoot()
    if (next.equals(last)) return next
    if (Date.now() > end) throw new Error('it does not come to rest')
    last = next
  }
}

function inWindow(box, window) {
  const [x, y] = [Math.max(0, box.x), Math.max(0, box.y)]
  return {
    x,
    y,
    width: Math.min(window.width, box.x + box.width) - x,
    height: Math.min(window.height, box.y + box.height) - y,
  }
}
