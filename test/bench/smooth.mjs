import { Scene } from '../../dist/scene/Scene.js'
import { seeded } from '../helpers/seeded.mjs'
import { inBrowser } from './inBrowser.mjs'
import { quantile } from './measure.mjs'
import { openMap } from './noCard.mjs'
import { figure, printTable, times, verdict } from './table.mjs'
import { drawTown } from './town.mjs'

/** Frames before those that count, and those of a run. */
const WARM_UP = 6
const FRAMES = 12
const RUNS = 3

const CANVAS = 'renderer=canvas'
const WEBGL = 'renderer=webgl'
const HARD = 'walls=60'
const SOFT = 'walls=60&size=12'

/**
 * Each: what is measured and what it is compared with, how many times as long it may take, and how many it took before.
 */
const RATIOS = [
  ['soft against hard, WebGL', `${SOFT}&${WEBGL}`, `${HARD}&${WEBGL}`, 3, 9],
  ['soft against hard, Canvas 2D', `${SOFT}&${CANVAS}`, `${HARD}&${CANVAS}`, 4, 4.8],
  ['soft over 20,000 walls against 60, WebGL', `${SOFT}&hidden=20000&${WEBGL}`, `${SOFT}&${WEBGL}`, 1.5, 1],
  ['cards with heights against without, Canvas 2D', cards('height=8'), cards(''), 3, 3.9],
  [
    'cards with heights against without, one soft light, Canvas 2D',
    cards('height=8&lights=1&size=12'),
    cards('lights=1&size=12'),
    2.5,
    3,
  ],
  ['fog against none, Canvas 2D', `${HARD}&fog=12&${CANVAS}`, `${HARD}&${CANVAS}`, 2.5, 4.2],
]

/**
 * Each: what is measured, the walls of a town, the soft lights there, their radius, most milliseconds of script in a
 * frame, and milliseconds of a frame before.
 */
const SCRIPTS = [
  ['one soft light that reaches 10,000 walls', 10_000, 1, 5000, 2, '2,400'],
  ['one soft light that reaches 100,000 walls', 100_000, 1, 15_000, 10, '12,000'],
  ['one of 30 soft lights moves over 32,000 walls', 32_000, 30, 300, 4, '–'],
]
const SIZE = 12
const SCRIPT_FRAMES = 100

/** Frames in which soft lights, heights and fog cost the most: processor time of the whole browser, and script. */
export async function benchSmooth() {
  await printScripts()
  await inBrowser('smooth', async (browser, address) => {
    await printRatios(browser, address)
  })
}

async function printRatios(browser, address) {
  const root = await browser.newBrowserCDPSession()
  const cpu = async () => {
    const { processInfo } = await root.send('SystemInfo.getProcessInfo')
    return processInfo.reduce((sum, { cpuTime }) => sum + cpuTime, 0)
  }
  const rows = []
  for (const [name, show, other, most, before] of RATIOS) {
    const runs = [[], []]
    for (let run = 0; run < RUNS; run++) {
      for (const [i, one] of [show, other].entries()) {
        const { page, close } = await open(browser, `${address}?${one}`)
        const start = await cpu()
        await page.evaluate((frames) => window.play(frames), FRAMES)
        runs[i].push((1000 * ((await cpu()) - start)) / FRAMES)
        await close()
      }
    }
    const [one, two] = runs.map((all) => quantile(all, 0.5))
    const ratio = one / two
    rows.push([
      name,
      figure(one, 1),
      figure(two, 1),
      times(ratio),
      times(before),
      `≤ ${most} ×`,
      verdict(ratio <= most),
    ])
  }
  printTable(
    'Four lights move, 900 × 600: processor time of the whole browser for a frame, ms',
    ['', 'ms', 'against', 'ratio', 'before', 'budget', ''],
    rows,
  )
}

async function printScripts() {
  const rows = []
  for (const [name, count, lights, radius, most, before] of SCRIPTS) {
    const times = await scriptOf(count, lights, radius)
    const median = quantile(times, 0.5)
    rows.push([
      name,
      figure(median, 2),
      figure(quantile(times, 0.95), 2),
      before,
      `≤ ${most} ms`,
      verdict(median <= most),
    ])
  }
  printTable(
    'Script of a frame in which a soft light moves: its plan, masks and buffers, ms',
    ['', 'ms', 'p95', 'whole frame before', 'budget', ''],
    rows,
  )
}

async function scriptOf(count, lights, radius) {
  const { walls, width, height } = drawTown(count)
  const scene = new Scene()
  scene.addOccluder({ walls })
  const random = seeded(41)
  const [mover] = Array.from({ length: lights }, (_, i) => {
    const [x, y] = i === 0 ? [width / 2, height / 2] : [random() * width, random() * height]
    return scene.addLight({ x, y, radius, size: SIZE, intensity: 0.4 })
  })
  await scene.settle()
  const paint = openMap(width, height)
  await paint.load(scene.plan())
  const all = []
  for (let i = 0; i < WARM_UP + SCRIPT_FRAMES; i++) {
    const start = performance.now()
    mover.move(width / 2 + 40 * Math.sin(i / 9), height / 2 + 40 * Math.cos(i / 7))
    paint(scene.plan())
    if (i >= WARM_UP) all.push(performance.now() - start)
  }
  return all
}

/** A page in a process of its own, once its walls are prepared and its painter has loaded. */
async function open(browser, address) {
  const context = await browser.newContext({ viewport: { width: 900, height: 600 } })
  const page = await context.newPage()
  await page.goto(address)
  await page.waitForFunction(() => 'play' in window)
  await page.evaluate(() => Promise.all([window.settled(), window.shown()]))
  await page.evaluate((frames) => window.play(frames), WARM_UP)
  return { page, close: () => context.close() }
}

function cards(more) {
  return `cards=120&${CANVAS}&${more}`
}
