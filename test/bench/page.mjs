import { inBrowser } from './inBrowser.mjs'
import { quantile } from './measure.mjs'
import { figure, printTable, times, verdict } from './table.mjs'

/** Frames before those that count, and those of a run. */
const WARM_UP = 150
const FRAMES = 120
const RUNS = 5
/** Fresh pages for the first light. */
const FRESH = 15

/** Each: what is measured, what it is compared with, and how many times as long it may take. */
const FRAME_BUDGETS = [
  [
    '1 of 500 lights moves over 10,000 boxes',
    boxes(10_000, 500, 'light'),
    '1 of 5 over 100',
    boxes(100, 5, 'light'),
    3,
  ],
  ['1 of 10,000 boxes moves under 500 lights', boxes(10_000, 500, 'box'), '1 of 100 under 5', boxes(100, 5, 'box'), 3],
  ['30 lights move over 32,000 walls, a crate too', town('crate'), 'the crate rests', town('none'), 2],
]

/** Milliseconds of script in a frame in which a wall of a map of 100,000 is dragged. */
const DRAG = 3

/** Milliseconds of script that a page's first light may take more than a page without. */
const FIRST_LIGHT = 40

/** The first lit pixels come at most this many times as late as the page without lamps, and these milliseconds. */
const LIT_RATIO = 1.5
const LIT_MORE = 20

/** Script time of a page in a real browser: everything that runs between two moments, as the browser counts it. */
export function benchPage() {
  return inBrowser('page', printFrames)
}

/** Cost of the first picture, where everything runs cold. */
export function benchFirstLight() {
  return inBrowser('page', printFirstLight)
}

async function printFrames(browser, address) {
  const rows = []
  for (const [name, show, otherName, other, most] of FRAME_BUDGETS) {
    const [one, two] = await inTurn(browser, address, [show, other])
    rows.push([
      name,
      figure(one, 2),
      otherName,
      figure(two, 2),
      times(one / two),
      `at most ${most}`,
      verdict(one <= most * two),
    ])
  }
  printTable(
    `A page's script in a frame, Canvas 2D, ms: medians of ${RUNS} runs of ${FRAMES} frames`,
    ['', 'ms', 'against', 'ms', 'ratio', 'budget', ''],
    rows,
  )
  const [drag] = await inTurn(browser, address, ['show=drag&walls=100000'])
  printTable(
    `A page that drags a wall in a map of 100,000 under its light: script in a frame, median of ${RUNS} runs of ${FRAMES} frames`,
    ['', 'ms', 'budget', ''],
    [['drag', figure(drag, 2), `${DRAG} ms`, verdict(drag <= DRAG)]],
  )
}

/** Milliseconds of script per frame of each show, medians of runs in turn. */
async function inTurn(browser, address, shows) {
  const pages = await Promise.all(shows.map((show) => openMeasured(browser, `${address}?${show}`)))
  const runs = pages.map(() => [])
  for (const { page } of pages) {
    await page.evaluate(() => Promise.all([window.settled(), window.shown()]))
    await page.evaluate((frames) => window.play(frames), WARM_UP)
  }
  for (let run = 0; run < RUNS; run++) {
    for (const [i, { page, script }] of pages.entries()) {
      await page.bringToFront()
      const before = await script()
      await page.evaluate((frames) => window.play(frames), FRAMES)
      runs[i].push((1000 * ((await script()) - before)) / FRAMES)
    }
  }
  for (const { page } of pages) await page.close()
  return runs.map((all) => quantile(all, 0.5))
}

async function printFirstLight(browser, address) {
  const kinds = {
    'nothing of the library': 'show=first&walls=500&bare=yes',
    'an overlay with 500 walls': 'show=first&walls=500',
    'an overlay with 500 walls and 20 lamps': 'show=first&walls=500&lights=20',
  }
  const all = Object.fromEntries(Object.keys(kinds).map((name) => [name, []]))
  const shown = Object.fromEntries(Object.keys(kinds).map((name) => [name, []]))
  const parts = Object.fromEntries(Object.keys(kinds).map((name) => [name, { rendering: [], sight: [] }]))
  for (let i = 0; i < FRESH; i++) {
    for (const [name, show] of Object.entries(kinds)) {
      const { page, script } = await openMeasured(browser, `${address}?${show}`)
      shown[name].push(await page.evaluate(() => window.shown()))
      all[name].push(1000 * (await script()))
      const spent = await page.evaluate(() => window.spent)
      for (const [part, values] of Object.entries(parts[name])) values.push(spent[part])
      await page.close()
    }
  }
  const medians = Object.values(all).map((values) => quantile(values, 0.5))
  printTable(
    `First light: script up to the first painted frame, each run in a fresh page, ms: medians of ${FRESH}`,
    ['', 'rendering', 'sight', 'all else', 'all script', 'more', 'budget', ''],
    Object.keys(all).map((name, i) => [
      name,
      figure(quantile(parts[name].rendering, 0.5), 1),
      figure(quantile(parts[name].sight, 0.5), 1),
      figure(medians[i] - quantile(parts[name].rendering, 0.5) - quantile(parts[name].sight, 0.5), 1),
      figure(medians[i], 1),
      i === 0 ? '' : figure(medians[i] - medians[i - 1], 1),
      ...(i === 2 ? [`${FIRST_LIGHT} ms`, verdict(medians[2] - medians[1] <= FIRST_LIGHT)] : ['', '']),
    ]),
  )
  const [, without, lit] = Object.values(shown).map((values) => quantile(values, 0.5))
  const most = LIT_RATIO * without + LIT_MORE
  printTable(
    `First light: from the start of the scripts to the first picture, each run in a fresh page, ms: medians of ${FRESH}`,
    ['', 'ms', 'before', 'budget', ''],
    [
      ['an overlay with 500 walls', figure(without), '130', '', ''],
      [
        'an overlay with 500 walls and 20 lamps',
        figure(lit),
        '230 to 400',
        `≤ ${figure(most)} ms`,
        verdict(lit <= most),
      ],
    ],
  )
}

/**
 * Returns a page in a process of its own, once its global `named` exists, and a function that returns the seconds of
 * its script so far: by the clock, or with `threadTicks` without the time that other processes took.
 */
export async function openMeasured(browser, address, named = 'play', timeDomain = 'timeTicks') {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
  const page = await context.newPage()
  const errors = []
  page.on('pageerror', (error) => errors.push(error.message))
  const session = await context.newCDPSession(page)
  await session.send('Performance.enable', { timeDomain })
  await page.goto(address)
  await page.waitForFunction((name) => name in window, named)
  if (errors.length > 0) throw new Error(errors.join('\n'))
  const script = async () => {
    const { metrics } = await session.send('Performance.getMetrics')
    return metrics.find(({ name }) => name === 'ScriptDuration').value
  }
  return { page: Object.assign(page, { close: () => context.close() }), script }
}

function boxes(count, lights, moves) {
  return `show=boxes&boxes=${count}&lights=${lights}&moves=${moves}`
}

function town(moves) {
  return `show=town&walls=32000&lights=30&moves=${moves}`
}
