// Films the inn at night for the README, from the running catalog: `npm start`, then `node stories/Showcase/film.mjs`.
// It needs ffmpeg with libwebp, and Chromium as the tests do.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from 'playwright'
import { findChromium } from '../../test/chromium.mjs'

const STORY =
  'iframe.html?id=showcase-the-inn-at-night--the-inn-at-night&viewMode=story&args=torchAngle:1;torchRadius:640&globals=renderer:webgl'
const address = process.argv[2] ?? 'http://localhost:6006/'

/** Frames, how many of them are shown in a second, and how wide they are. */
const FRAMES = 190
const RATE = 20
const WIDTH = 720

/**
 * The route of the torch in squares of the map, and its direction in radians: in from the yard, along the corridor,
 * out.
 */
const WALK = [
  [16.2, 10.4, -0.3],
  [14.2, 10.2, 1.2],
  [13, 9.7, 2.9],
  [11.4, 9.5, 3.2],
  [8.8, 8.8, 3.9],
  [8.6, 7, 5],
  [10.6, 6.5, 6.2],
  [12.6, 6.5, 5.2],
  [14.6, 6.5, 5],
  [16.2, 6.5, 6.1],
  [14.6, 6.6, 9],
  [11, 6.7, 9.5],
  [9, 8.2, 8.2],
  [11.3, 9.5, 6.4],
  [14.4, 10.1, 6.2],
  [16.2, 10.4, 2 * Math.PI - 0.3],
]

/** At which share of the time a door is opened or shut, by its number. */
const DOORS = [
  [0.3, 1],
  [0.4, 3],
  [0.5, 4],
  [0.66, 4],
  [0.72, 3],
  [0.78, 1],
]
const SQUARES = 24

const browser = await chromium.launch({ executablePath: await findChromium(), args: ['--no-sandbox'] })
const page = await browser.newPage({ viewport: { width: WIDTH + 24, height: 640 }, colorScheme: 'dark' })
await page.goto(address + STORY)
const stage = page.locator('.stage-frame')
await stage.locator('canvas').first().waitFor()
const folder = mkdtempSync(join(tmpdir(), 'react-umbra-film-'))
const box = await stage.boundingBox()
const slider = page.getByRole('slider')

for (let i = 0; i < FRAMES; i++) {
  const [x, y, direction] = placeAt(i / FRAMES)
  await page.mouse.move(box.x + (x / SQUARES) * box.width, box.y + (y / SQUARES) * box.width)
  const turn = Math.atan2(Math.sin(direction), Math.cos(direction))
  await slider.evaluate((input, value) => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value').set.call(input, value)
    input.dispatchEvent(new Event('input', { bubbles: true }))
  }, turn)
  for (const [share, door] of DOORS) {
    if (Math.round(share * FRAMES) !== i) continue
    await page
      .getByRole('button', { name: 'Door' })
      .nth(door)
      .evaluate((it) => it.click())
  }
  await page.waitForTimeout(60)
  await stage.screenshot({ path: join(folder, `${String(i).padStart(4, '0')}.png`) })
}
await browser.close()
const encode = [
  '-y',
  '-loglevel',
  'error',
  '-framerate',
  RATE,
  '-i',
  join(folder, '%04d.png'),
  '-vf',
  `scale=${WIDTH}:-2`,
]
const webp = ['-c:v', 'libwebp_anim', '-loop', 0, '-quality', 68, '-compression_level', 6]
const { status, stderr } = spawnSync('ffmpeg', [...encode, ...webp, join(import.meta.dirname, 'inn.webp')].map(String))
rmSync(folder, { recursive: true })
if (status !== 0) throw new Error(String(stderr))

/** The walk's place at a share of the time, round its corners as Catmull and Rom go. */
function placeAt(share) {
  const legs = WALK.length - 1
  const at = share * legs
  const i = Math.floor(at)
  const t = at - i
  return [0, 1, 2].map((k) => {
    const turn = k === 2 ? 2 * Math.PI : 0
    const p = (j) => WALK[(j + legs) % legs][k] + turn * Math.floor(j / legs)
    const [a, b, c, d] = [p(i - 1), p(i), p(i + 1), p(i + 2)]
    return 0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t + (3 * b - a - 3 * c + d) * t ** 3)
  })
}
