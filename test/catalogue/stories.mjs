import { settledShot, violations } from './browser.mjs'
import { compare, keep } from './pictures.mjs'

/** What a story draws, apart from its words. */
const PICTURE = '.figure-area, .stage-frame, [data-picture]'

/** The window of the pictures. */
const WINDOW = { viewport: { width: 420, height: 700 }, colorScheme: 'light' }

/** Stories that are looked at as WebGL paints their overlays, too. */
export const IN_WEBGL = [
  'components-light--darkness',
  'components-light--soft-shadows',
  'components-lightoverlay--how-lights-meet',
  'components-occluder--stained-glass-panes',
  'components-sun--high-and-low',
]

/** The window of a common phone. */
export const PHONE = { width: 390, height: 844 }

/** Storybook's own test of accessibility, which nobody reads here, is left to the stories that steer themselves. */
const path = (id, globals) => `iframe.html?id=${id}&viewMode=story&globals=${globals};a11y.manual:!true`

/** Opens a story, until it is there: drawn, or failed, which the console tells. */
async function openStory(tab, id, globals, window) {
  const { page, problems } = await tab.visit(path(id, globals), window)
  await page.waitForFunction(
    () =>
      document.body.matches('.sb-show-main, .sb-show-errordisplay') && document.querySelector('#storybook-root > *'),
  )
  await page.evaluate(() => document.fonts.ready)
  await page.waitForFunction(() => [...document.images].every(({ complete }) => complete))
  await page.waitForFunction(arePainted)
  // What a worker is still measuring is not there yet.
  await page.waitForFunction(() => document.querySelector('[aria-busy="true"]') === null)
  return { page, problems }
}

/** Runs in the page: whether every light map that has a size is painted, and so nowhere clear. What paints is loaded first. */
function arePainted() {
  return [...document.querySelectorAll('[data-umbra="light-map"] > canvas')].every((canvas) => {
    if (canvas.clientWidth === 0 || canvas.clientHeight === 0) return true
    const copy = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true })
    copy.drawImage(canvas, 0, 0)
    return copy.getImageData(0, 0, 1, 1).data[3] === 255
  })
}

/**
 * A story looks as its pictures that are kept, at a moment of a frozen clock; and it is whole and accessible in a window
 * that is narrow and dark.
 */
export async function checkStory(tab, id, { update }) {
  const { page, problems } = await openStory(tab, id, 'clock:frozen', WINDOW)
  const { names, problems: differences } = await comparePictures(page, id, update)
  problems.push(...differences)
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.setViewportSize({ width: 360, height: 700 })
  problems.push(...(await tooWide(page, 360)))
  problems.push(...(await violations(page, tab.site, '#storybook-root')))
  problems.push(...(await smallMaps(page)))
  if (!IN_WEBGL.includes(id)) return { names, problems }
  const { page: painted, problems: others } = await openStory(tab, id, 'clock:frozen;renderer:webgl', WINDOW)
  const other = await comparePictures(painted, `${id}.webgl`, update)
  return { names: [...names, ...other.names], problems: [...problems, ...others, ...other.problems] }
}

/** A story looks as its pictures that are kept on a machine with other fonts too. */
export async function checkLetters(tab, id) {
  const { page, problems } = await openStory(tab, id, 'clock:frozen', WINDOW)
  return [...problems, ...(await comparePictures(page, id, false)).problems]
}

/** Compares what a story draws with the pictures that are kept, or keeps it. */
async function comparePictures(page, id, update) {
  await page.mouse.move(0, 0)
  // The outermost: a figure may stand on a stage of its own.
  const pictures = await page.locator(`:is(${PICTURE}):not(:is(${PICTURE}) *)`).all()
  const problems = pictures.length === 0 ? [`nothing on the page is a picture (${PICTURE})`] : []
  const names = pictures.map((_, index) => (index === 0 ? id : `${id}.${index + 1}`))
  for (const [index, picture] of pictures.entries()) {
    const shot = await settledShot(page, picture)
    const difference = update ? keep(names[index], shot) : compare(names[index], shot)
    if (difference) problems.push(difference)
  }
  return { names, problems }
}

/** The share of a phone's screen that a map of a page of its own fills at least. */
const FILLED = 0.6

/** Says which maps are strips on the screen of a phone; the screen of a game has the shape that it is made for. */
async function smallMaps(page) {
  await page.setViewportSize(PHONE)
  const wide = await tooWide(page, PHONE.width)
  const shares = await page.evaluate(
    ({ width, height }) =>
      [...document.querySelectorAll('.stage-page > .stage-hold:not(.scroller-hold) .stage-frame')].map(
        ({ clientWidth, clientHeight }) => (clientWidth * clientHeight) / (width * height),
      ),
    PHONE,
  )
  const small = shares.filter((share) => share < FILLED)
  return [...wide, ...small.map((share) => `the map fills ${(100 * share).toFixed(0)} % of a phone's screen`)]
}

/** A story opened by somebody who wants no motion does not move by itself. */
export async function checkStill(tab, id) {
  const { page, problems } = await openStory(tab, id, 'clock:running', { ...WINDOW, reducedMotion: 'reduce' })
  const root = page.locator('#storybook-root')
  const still = await settledShot(page, root)
  await page.waitForTimeout(450)
  if (!(await settledShot(page, root, still)).equals(still)) problems.push('it moves under reduced motion')
  return problems
}

/** Says when a page scrolls sideways, once it had two frames to fit its window. */
export async function tooWide(page, width) {
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
  const scrolled = await page.evaluate(() => document.documentElement.scrollWidth)
  return scrolled > width ? [`${scrolled} pixels wide in a window of ${width}`] : []
}
