/**
 * Draws the map of the landing story and writes it to inn.uvtt beside this file:
 *
 *   node stories/maps/inn/draw.mjs [picture.webp]
 *
 * The plan is plan.mjs and furnishings.mjs, the painters are in paint/. They run in a headless Chromium (the
 * environment variable UMBRA_CHROMIUM, else `chromium` on the PATH, else Playwright's own), which loads nothing but
 * these files. All is seeded: one Chromium gives the same file each time. A second path saves the bare picture too.
 */
import { existsSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium } from 'playwright'
import { universalVtt } from './universal-vtt.mjs'

const HERE = fileURLToPath(new URL('.', import.meta.url))
const ORIGIN = 'http://inn.invalid'
const QUALITY = 0.8

function findChromium() {
  const onPath = (process.env.PATH ?? '').split(delimiter).map((folder) => join(folder, 'chromium'))
  return process.env.UMBRA_CHROMIUM ?? onPath.find(existsSync)
}

/** The modules come from this folder under an invented address; nothing goes over the network. */
async function serveModules(page) {
  await page.route('**/*', async (route) => {
    const { origin, pathname } = new URL(route.request().url())
    if (origin !== ORIGIN) return route.abort()
    if (pathname === '/') return route.fulfill({ contentType: 'text/html', body: '<!doctype html>' })
    const body = await readFile(join(HERE, pathname), 'utf8')
    return route.fulfill({ contentType: 'text/javascript', body })
  })
}

async function paintPicture() {
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: ['--no-sandbox', '--disable-background-networking'],
  })
  try {
    const page = await browser.newPage()
    page.on('pageerror', (error) => console.error(error))
    await serveModules(page)
    await page.goto(`${ORIGIN}/`)
    return await page.evaluate(async (quality) => {
      const { paintInn } = await import('/paint/inn.mjs')
      return paintInn().toDataURL('image/webp', quality)
    }, QUALITY)
  } finally {
    await browser.close()
  }
}

const dataUrl = await paintPicture()
const image = dataUrl.slice(dataUrl.indexOf(',') + 1)
const file = `${JSON.stringify(universalVtt(image))}\n`
await writeFile(join(HERE, 'inn.uvtt'), file)
if (process.argv[2]) await writeFile(process.argv[2], Buffer.from(image, 'base64'))
console.log(`inn.uvtt: ${(file.length / 1000).toFixed(0)} kB`)
