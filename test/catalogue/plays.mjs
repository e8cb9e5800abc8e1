import { FEW_FRAMES } from './browser.mjs'
import { openEach } from './series.mjs'
import { PHONE, tooWide } from './stories.mjs'

/**
 * WebGL plays run in a narrower window, because each pixel costs without a GPU. The playground needs the full width.
 */
const windowOf = (id) => ({ width: /webgl/.test(id) && !id.startsWith('playground') ? 600 : 900, height: 700 })

/** Plays that count frames, or in which a game goes on by frames. */
const AT_FULL_SPEED =
  /(lights-the-landing-page|counts-moves-and-renders|walks-and-jumps|shoots-and-pauses|ends-the-game)$/

/** Chromium's message about canvases that a test reads. */
const READS = /willReadFrequently/

/**
 * Opens plays one after another in one page. Reports for each the problems that its play function or its accessibility
 * test found, and if it is too wide for a phone. React renders at any time there, and only the play function waits for
 * it.
 */
export function checkPlays(tab, ids, report) {
  const frames = (id) => (AT_FULL_SPEED.test(id) ? '' : `&${FEW_FRAMES}`)
  const series = {
    pathOf: (id) => `iframe.html?id=${id}&viewMode=story${frames(id)}`,
    window: { viewport: windowOf(ids[0]) },
  }
  const before = async (page, id) => {
    await page.setViewportSize(windowOf(id))
    await page.evaluate((isFew) => {
      window.drawFewPixels(false)
      window.drawFewFrames(isFew)
    }, !AT_FULL_SPEED.test(id))
  }
  const check = async (page, id, problems) => {
    // Asked at each frame, it would keep a page drawing that is at rest.
    const handle = await page.waitForFunction(ending, id, { polling: 100 })
    const { status, text } = await handle.jsonValue()
    if (status !== 'success') problems.push(`its play function ended with ${status}: ${text}`)
    // Nothing reads any more what is drawn, which would keep a machine without a graphics card busy.
    await page.evaluate(() => window.drawFewPixels(true))
    await page.setViewportSize(PHONE)
    problems.push(...(await tooWide(page, PHONE.width)))
    report(
      id,
      problems.filter((text) => !READS.test(text)),
    )
  }
  return openEach(tab, ids, series, check, before)
}

/** Runs in the page: how the story has ended, or null as long as it has not. */
function ending(id) {
  const last = (event) => window.__STORYBOOK_ADDONS_CHANNEL__?.last(event)?.[0]
  const finished = last('storyFinished')?.storyId === id ? last('storyFinished') : undefined
  if (!finished && !document.body.matches('.sb-show-errordisplay')) return null
  const error = last('playFunctionThrewException') ?? last('storyThrewException')
  // What axe finds makes a story fail without an exception.
  const violations = (finished?.reporters ?? [])
    .flatMap(({ result }) => result?.violations ?? [])
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
  return {
    status: finished?.status ?? 'error',
    text: [error?.message ?? document.querySelector('#error-message')?.textContent ?? '', ...violations].join(' '),
  }
}
