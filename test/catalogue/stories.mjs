import { openPage, settledShot, violations } from './browser.mjs'
import { compare, keep } from './pictures.mjs'

/** What a story draws, apart from its words. */
const PICTURE = '.figure-area, .stage-frame, [data-picture]'

/** The picture's letters are another machine's: neither they nor the room that they take are compared. */
const WITHOUT_LETTERS =
  '* { color: transparent !important; text-shadow: none !important; caret-color: transparent !important }' +
  'svg text { fill: transparent !important; stroke: transparent !important }'

function withoutLetters() {
  // This one draws with them.
  if (location.search.includes('gather-and-scatter')) return
  for (const { prototype } of [CanvasRenderingContext2D, OffscreenCanvasRenderingContext2D]) {
    prototype.fillText = prototype.strokeText = () => {}
    prototype.measureText = (text) => ({ width: 7 * text.length })
  }
}

const address = (site, id, globals) => `${site}iframe.html?id=${id}&viewMode=story&globals=${globals}`

/** Waits until a story is there: drawn, or failed, which the console tells. */
async function openStory(page, url) {
  await page.goto(url)
  await page.waitForFunction(
    () =>
      document.body.matches('.sb-show-main, .sb-show-errordisplay') && document.querySelector('#storybook-root > *'),
  )
  await page.evaluate(() => document.fonts.ready)
  await page.waitForFunction(() => [...document.images].every(({ complete }) => complete))
}

/**
 * A story looks as its pictures that are kept, at a moment of a frozen clock; and it is whole and accessible in a window
 * that is narrow and dark.
 */
export async function checkStory(context, site, id, { update, font }) {
  const { page, problems, close } = await openPage(context, site, {
    viewport: { width: 420, height: 700 },
    colorScheme: 'light',
  })
  try {
    await page.addInitScript(withoutLetters)
    await openStory(page, address(site, id, 'clock:frozen'))
    const content = WITHOUT_LETTERS + (font ? `* { font-family: ${font} !important }` : '')
    const hiding = await page.addStyleTag({ content })
    await page.mouse.move(0, 0)
    // The outermost: a figure may stand on a stage of its own.
    const pictures = await page.locator(`:is(${PICTURE}):not(:is(${PICTURE}) *)`).all()
    if (pictures.length === 0) problems.push(`nothing on the page is a picture (${PICTURE})`)
    const names = pictures.map((_, index) => (index === 0 ? id : `${id}.${index + 1}`))
    for (const [index, picture] of pictures.entries()) {
      const shot = await settledShot(page, picture)
      const difference = update ? keep(names[index], shot) : compare(names[index], shot)
      if (difference) problems.push(difference)
    }
    await hiding.evaluate((element) => element.remove())
    await page.emulateMedia({ colorScheme: 'dark' })
    await page.setViewportSize({ width: 360, height: 700 })
    problems.push(...(await tooWide(page, 360)))
    problems.push(...(await violations(page, '#storybook-root')))
    return { names, problems }
  } finally {
    await close()
  }
}

/** A story opened by somebody who wants no motion does not move by itself. */
export async function checkStill(context, site, id) {
  const { page, problems, close } = await openPage(context, site, {
    viewport: { width: 420, height: 700 },
    reducedMotion: 'reduce',
  })
  try {
    await openStory(page, address(site, id, 'clock:running'))
    const root = page.locator('#storybook-root')
    const still = await settledShot(page, root)
    await page.waitForTimeout(300)
    if (!(await settledShot(page, root)).equals(still)) problems.push('it moves under reduced motion')
    return problems
  } finally {
    await close()
  }
}

/** Says when a page scrolls sideways, once it had two frames to fit its window. */
export async function tooWide(page, width) {
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
  const scrolled = await page.evaluate(() => document.documentElement.scrollWidth)
  return scrolled > width ? [`${scrolled} pixels wide in a window of ${width}`] : []
}
