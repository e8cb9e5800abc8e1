import { chromium } from 'playwright'
import { fontEnvironment } from './fonts.mjs'

/**
 * Messages by three about itself, and by the software renderer about reading pixels back. The catalog doesn't cause
 * them.
 */
const ALLOWED = [/THREE\.Clock/, /GPU stall due to ReadPixels/]

/** Milliseconds for which anything may be waited for: a busy machine is no failure. */
const LONGEST = 240_000

/** Milliseconds within which a picture must be finished. */
const REST_LIMIT = 60_000

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
 * Runs in each page: an overlay that may choose what paints it takes Canvas 2D, whatever graphics card the machine has,
 * as it does where WebGL is there with a caveat. Pictures of WebGL ask for it.
 */
function refuseWithCaveat() {
  const { getContext } = HTMLCanvasElement.prototype
  HTMLCanvasElement.prototype.getContext = function get(kind, attributes) {
    return attributes?.failIfMajorPerformanceCaveat ? null : getContext.call(this, kind, attributes)
  }
}

/** Counts the WebGL contexts that a page has asked for and not let go. */
function countContexts() {
  const contexts = new Set()
  const { getContext } = HTMLCanvasElement.prototype
  HTMLCanvasElement.prototype.getContext = function get(kind, ...rest) {
    const context = getContext.call(this, kind, ...rest)
    if (context && /^webgl/.test(kind)) contexts.add(context)
    return context
  }
  window.liveContexts = () => [...contexts].filter((it) => it.canvas.isConnected && !it.isContextLost()).length
}

/**
 * Counts the frames that a page has requested and not got yet: anything that moves, or is still refined, requests one
 * after another.
 */
function countFrames() {
  const { requestAnimationFrame: ask, cancelAnimationFrame: cancel } = window
  const asked = new Set()
  window.requestAnimationFrame = (draw) => {
    const id = ask.call(window, (time) => {
      asked.delete(id)
      draw(time)
    })
    asked.add(id)
    return id
  }
  window.cancelAnimationFrame = (id) => {
    asked.delete(id)
    cancel.call(window, id)
  }
  window.askedFrames = () => asked.size
}

/**
 * Put into a page's address: it gets a frame in `PAUSE` milliseconds at most. `drawFewFrames(true)` does so from then
 * on, `drawFewFrames(false)` no longer.
 */
export const FEW_FRAMES = 'frames=few'
const PAUSE = 100

/**
 * Part of a page's address: its scripts see a screen of `DENSITY` pixels per CSS pixel, with the same layout.
 * `drawFewPixels` switches that on and off.
 */
export const FEW_PIXELS = 'pixels=few'
const DENSITY = 0.25

/** Runs in each page. Without a graphics card what is drawn by WebGL keeps a core busy, by its pixels. */
function thinOut({ fewPixels, density }) {
  const { get } = Object.getOwnPropertyDescriptor(window, 'devicePixelRatio')
  let isCoarse = location.search.includes(fewPixels)
  Object.defineProperty(window, 'devicePixelRatio', { get: () => (isCoarse ? density : get.call(window)) })
  // The browser counts the pixels of an element by itself, and hosts believe the larger number.
  const box = Object.getOwnPropertyDescriptor(ResizeObserverEntry.prototype, 'devicePixelContentBoxSize')
  const thin = ({ inlineSize, blockSize }) => ({ inlineSize: density * inlineSize, blockSize: density * blockSize })
  Object.defineProperty(ResizeObserverEntry.prototype, 'devicePixelContentBoxSize', {
    get() {
      return isCoarse ? box.get.call(this).map(thin) : box.get.call(this)
    },
  })
  window.drawFewPixels = (isFew) => {
    isCoarse = isFew
  }
}

/** Runs in each page. Without a graphics card what moves keeps a core busy with frames that nothing looks at. */
function slowDown({ fewFrames, pause }) {
  const { requestAnimationFrame: ask, cancelAnimationFrame: cancel } = window
  let isSlow = location.search.includes(fewFrames)
  let [asked, due] = [new Map(), new Map()]
  // The browser's own numbers of frames begin at 1.
  const first = 1e9
  let [count, last] = [first, Number.NEGATIVE_INFINITY]
  const drawAll = (time) => {
    last = performance.now()
    due = asked
    asked = new Map()
    for (const [id, draw] of due) {
      // One that fails, as the browser does it, stops none of the others.
      try {
        draw(time)
      } catch (error) {
        reportError(error)
      }
      due.delete(id)
    }
  }
  window.requestAnimationFrame = (draw) => {
    if (!isSlow) return ask.call(window, draw)
    if (asked.size === 0) setTimeout(() => ask.call(window, drawAll), last + pause - performance.now())
    asked.set(++count, draw)
    return count
  }
  window.cancelAnimationFrame = (id) => {
    if (id <= first) return cancel.call(window, id)
    for (const frames of [asked, due]) frames.delete(id)
  }
  window.drawFewFrames = (isFew) => {
    isSlow = isFew
  }
}

/** Pending requests of each page. */
const requests = new WeakMap()

function countRequests(page) {
  const asked = new Set()
  requests.set(page, asked)
  page.on('request', (request) => asked.add(request))
  for (const end of ['requestfinished', 'requestfailed']) page.on(end, (request) => asked.delete(request))
}

/** Returns true if a page waits for neither a frame nor a file. */
async function isAtRest(page) {
  return requests.get(page).size === 0 && (await page.evaluate(() => window.askedFrames())) === 0
}

/** Waits until a page waits for nothing; false if it goes on asking for frames. */
export async function waitForRest(page) {
  for (const end = Date.now() + REST_LIMIT; Date.now() < end; ) {
    if (await isAtRest(page)) return true
    await page.evaluate(() => new Promise((done) => setTimeout(done, 50)))
  }
  return false
}

/**
 * Lends tabs to checks, as many as there are at once, with `site` as the address of what they open. Each page is loaded
 * anew, but a tab keeps what it has compiled, which halves that time. Each has a window of its own: a screenshot brings
 * its tab to the front, and then the browser draws the others of that window once a second.
 */
export function tabsOf(browser, site) {
  const idle = []
  return async (check) => {
    const tab = idle.pop() ?? (await openTab(await browser.newContext({ hasTouch: true }), site))
    try {
      const result = await check(tab)
      idle.push(tab)
      return result
    } catch (error) {
      await tab.close().catch(() => {})
      throw error
    }
  }
}

/** A tab: `visit` opens a page of the site in it, with all that goes wrong on that from then on. */
async function openTab(context, site) {
  const page = await context.newPage()
  page.setDefaultTimeout(LONGEST)
  await page.addInitScript(refuseWithCaveat)
  await page.addInitScript(countContexts)
  await page.addInitScript(thinOut, { fewPixels: FEW_PIXELS, density: DENSITY })
  await page.addInitScript(slowDown, { fewFrames: FEW_FRAMES, pause: PAUSE })
  await page.addInitScript(countFrames)
  countRequests(page)
  let problems = []
  reportProblems(page, site, (problem) => problems.push(problem))
  return {
    site,
    close: () => context.close(),
    async visit(path, { viewport, ...media }) {
      await page.mouse.move(0, 0)
      await page.setViewportSize(viewport)
      await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'no-preference', ...media })
      problems = []
      await page.goto(site + path)
      return { page, problems }
    },
  }
}

/** Reports console errors, missing files, and requests to other sites, which are blocked. */
function reportProblems(page, site, report) {
  page.on('pageerror', (error) => report(`error: ${error.message}`))
  page.on('console', (message) => {
    const text = message.text()
    if (['error', 'warning'].includes(message.type()) && !ALLOWED.some((it) => it.test(text))) report(text)
  })
  page.on('response', (response) => {
    if (response.status() >= 400) report(`${response.status()} for ${response.url()}`)
  })
  page.on('request', (request) => {
    const url = request.url()
    if (!url.startsWith(site) && !/^(data|blob):/.test(url)) report(`asked the network for ${url}`)
  })
}

/**
 * Waits until what the window shows of an element looks the same twice, or as it did, while the page is at rest; gives
 * its picture.
 */
export async function settledShot(page, element, before) {
  await element.scrollIntoViewIfNeeded()
  // No further than the window: to show more of it the browser would resize that, and the page with it.
  const shoot = async () => page.screenshot({ clip: inWindow(await element.boundingBox(), page.viewportSize()) })
  const end = Date.now() + REST_LIMIT
  let last = before
  for (;;) {
    // While it is still drawn finer, a picture of it would be for nothing.
    const next = (await isAtRest(page)) ? await shoot() : undefined
    if (next && last?.equals(next)) return next
    if (Date.now() > end) throw new Error('it does not come to rest')
    last = next
    await new Promise((done) => setTimeout(done, 150))
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
