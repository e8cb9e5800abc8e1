import { violations } from './accessibility.mjs'
import { settledShot, waitForRest } from './browser.mjs'
import { compare, keep } from './pictures.mjs'
import { openEach, whenRendered } from './series.mjs'

/** Selector for a story's drawing, apart from its text. */
const PICTURE = '.figure-area, .stage-frame, [data-picture]'

/** The window of the pictures. */
const WINDOW = { viewport: { width: 420, height: 700 }, colorScheme: 'light' }

/** The window of a common phone. */
export const PHONE = { width: 390, height: 844 }

/** A visitor with a phone who wants no motion, in the dark: the strictest way to look at a story. */
export const VISITOR = { viewport: PHONE, colorScheme: 'dark', reducedMotion: 'reduce' }

/** Leaves Storybook's own accessibility test to the plays, because its results aren't read here. */
const path = (id, globals) => `iframe.html?id=${id}&viewMode=story&globals=${globals};a11y.manual:!true`

/**
 * The stories of a title, opened one after another in one page: tells of each whether it is drawn without a complaint
 * in the console, rests, fits a phone, and is accessible.
 */
export function checkTitle(tab, ids, report) {
  const series = { pathOf: (id) => path(id, 'clock:running'), window: VISITOR }
  return openEach(tab, ids, series, (page, id, problems) => checkOpened(page, tab.site, id, problems, report))
}

async function checkOpened(page, site, id, problems, report) {
  await whenDrawn(page, id)
  if (!(await waitForRest(page))) problems.push('it asks for frames under reduced motion')
  problems.push(...(await tooWide(page, PHONE.width)))
  problems.push(...(await violations(page, site, '#storybook-root')))
  const contexts = await page.evaluate(() => window.liveContexts())
  if (contexts > 1) problems.push(`${contexts} WebGL contexts at once`)
  report(id, [...problems])
}

/** Waits until a story that is opened by itself is drawn or has failed. A failure is in the console. */
async function whenDrawn(page, id) {
  await whenRendered(page, id)
  await page.evaluate(() => document.fonts.ready)
  await waitForStory(page, 'storybook-root')
}

/** Waits until the story in the element `root` is drawn, or has failed. */
export async function waitForStory(page, root) {
  await page.waitForFunction(isDrawn, root)
}

/**
 * Runs in the page: true once the story in the element `root` has loaded its images, measured what a worker measures,
 * and painted every light map that has a size, which is then nowhere clear.
 */
function isDrawn(root) {
  if (document.body.matches('.sb-show-errordisplay')) return true
  const story = document.getElementById(root)
  if (!story?.firstElementChild || story.querySelector('[aria-busy="true"]')) return false
  if (![...story.querySelectorAll('img')].every(({ complete }) => complete)) return false
  return [...story.querySelectorAll('[data-umbra="light-map"] > canvas')].every((canvas) => {
    if (canvas.clientWidth === 0 || canvas.clientHeight === 0) return true
    if (canvas.width === 0 || canvas.height === 0) return false
    const copy = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true })
    copy.drawImage(canvas, 0, 0)
    return copy.getImageData(0, 0, 1, 1).data[3] === 255
  })
}

/** Compares the pictures of stories at a frozen clock with those that are kept, or keeps them. Reports each. */
export function checkPictures(tab, ids, report, { update, renderer } = {}) {
  const globals = renderer ? `clock:frozen;scheme:light;renderer:${renderer}` : 'clock:frozen;scheme:light'
  const series = { pathOf: (id) => path(id, globals), window: WINDOW }
  return openEach(tab, ids, series, async (page, id, problems) => {
    await whenDrawn(page, id)
    problems.push(...(await page.evaluate(smallMaps, { phone: WINDOW.viewport, filled: FILLED })))
    await page.mouse.move(0, 0)
    // The outermost: a figure may stand on a stage of its own.
    const picture = page.locator(`:is(${PICTURE}):not(:is(${PICTURE}) *)`).first()
    const shot = await settledShot(page, picture)
    const name = renderer ? `${id}.${renderer}` : id
    const difference = update ? keep(name, shot) : compare(name, shot)
    report(id, difference ? [...problems, difference] : [...problems])
  })
}

/** The share of a phone's screen that a map of a page of its own fills at least. */
const FILLED = 0.6

/**
 * Runs in the page: which maps are strips on the screen of a phone; the screen of a game has the shape that it is made
 * for.
 */
function smallMaps({ phone, filled }) {
  return [...document.querySelectorAll('.stage-page > .stage-hold:not(.scroller-hold) .stage-frame')]
    .map(({ clientWidth, clientHeight }) => (clientWidth * clientHeight) / (phone.width * phone.height))
    .filter((fraction) => fraction < filled)
    .map((fraction) => `the map fills ${(100 * fraction).toFixed(0)} % of a phone's screen`)
}

/** Says when a page scrolls sideways, once it had two frames to fit its window. */
export async function tooWide(page, width) {
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
  const scrolled = await page.evaluate(() => document.documentElement.scrollWidth)
  return scrolled > width ? [`${scrolled} pixels wide in a window of ${width}`] : []
}
