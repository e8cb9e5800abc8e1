import assert from 'node:assert/strict'
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { openBundled } from './bundled.mjs'
import { check } from './check.mjs'
import { root } from './root.mjs'

/** Lines of the app that are not blank: thirty and the last brace. */
const LINES = 31

const PAGE = 'stories/Guides/MapsAndTabletops.mdx'
const TITLE = 'A tabletop in thirty lines'

/** The tabletop of the catalog's page, copied out of it, built by Vite, and used by mouse and by finger. */
export async function checkTabletop({ app }) {
  const code = tabletopIn(readFileSync(join(root, PAGE), 'utf8'))

  await check('the tabletop is thirty lines', () => {
    const lines = code.split('\n').filter((line) => line.trim() !== '')
    assert.ok(lines.length <= LINES, `${lines.length} lines`)
  })

  const folder = join(app, 'tabletop')
  mkdirSync(folder, { recursive: true })
  cpSync(join(app, 'index.html'), join(folder, 'index.html'))
  writeFileSync(join(folder, 'App.tsx'), code)
  writeFileSync(
    join(folder, 'main.tsx'),
    "import { createRoot } from 'react-dom/client'\nimport App from './App.js'\n" +
      "createRoot(document.body.appendChild(document.createElement('div'))).render(<App />)\n",
  )

  await check('it opens a file, and is used by mouse and by finger', async () => {
    const { messages } = await openBundled(folder, async (page) => {
      await page.setInputFiles('input[type=file]', join(root, 'stories/maps/inn/inn.uvtt'))
      await page.waitForSelector('canvas[data-layer=remembered]', { state: 'attached' })
      await useByMouse(page)
      await page.setViewportSize({ width: 390, height: 844 })
      await useByFinger(page)
    })
    assert.deepEqual(messages, [])
  })
}

function tabletopIn(page) {
  const [, section] = page.split(`## ${TITLE}\n`)
  const [, code] = /```tsx\n(.*?)```/s.exec(section ?? '') ?? []
  assert.ok(code, `${PAGE} has no "${TITLE}"`)
  return code
}

const torch = (page) => page.locator('button', { hasText: '🔥' }).first()
const door = (page, number) => page.getByRole('button', { name: new RegExp(`^Door ${number}, `) })

async function useByMouse(page) {
  const before = await mapBox(page)
  const { width, height } = page.viewportSize()
  // All of it at first, centered.
  assertNear(before.width, Math.min(width, (height * before.width) / before.height))
  assertNear(before.left + before.width / 2, width / 2)

  await page.mouse.move(400, 300)
  await page.mouse.wheel(0, -250)
  const zoomed = await comes(page, (box) => box.width > before.width * 1.2)
  const share = (box) => (400 - box.left) / box.width
  assertNear(share(zoomed), share(before), 0.001)

  const from = await middleOf(torch(page))
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(from.x + 40, from.y - 25, { steps: 4 })
  await page.mouse.up()
  await reaches(torch(page), from.x + 40, from.y - 25)
  assert.deepEqual(await mapBox(page), zoomed, 'the map has moved with the torch')

  const ground = { x: 400, y: 300 }
  await page.mouse.move(ground.x, ground.y)
  await page.mouse.down()
  await page.mouse.move(ground.x - 30, ground.y - 20, { steps: 4 })
  await page.mouse.move(ground.x - 30, ground.y - 20)
  await page.mouse.up()
  await comes(page, (box) => box.left < zoomed.left - 20)

  const pressed = await door(page, 2).getAttribute('aria-pressed')
  await door(page, 2).click()
  await page.waitForSelector(`[aria-label^="Door 2, "][aria-pressed="${pressed !== 'true'}"]`)
  await page.keyboard.press('0')
  await comes(page, (box) => Math.abs(box.width - before.width) < 1)
}

async function useByFinger(page) {
  const session = await page.context().newCDPSession(page)
  const touch = (type, ...places) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: places.map(([x, y], id) => ({ x, y, id })) })
  const before = await comes(page, (box) => Math.abs(box.width - 390) < 1)

  const middle = { x: before.left + before.width / 2, y: before.top + before.height / 2 }
  await touch('touchStart', [middle.x - 20, middle.y], [middle.x + 20, middle.y])
  for (const apart of [30, 40, 50, 60]) {
    await touch('touchMove', [middle.x - apart, middle.y], [middle.x + apart, middle.y])
  }
  await touch('touchEnd')
  const zoomed = await comes(page, (box) => box.width > before.width * 2)
  assertNear(zoomed.left + zoomed.width / 2, middle.x, 2)
  await page.keyboard.press('0')
  const fitted = await comes(page, (box) => Math.abs(box.width - before.width) < 1)

  // Before the torch is dragged: Chromium makes no click of a tap right after a fast drag. A door that was never seen
  // is not listed.
  assert.equal(await door(page, 3).count(), 0)
  const target = door(page, 2)
  const { x, y, width, height } = await target.boundingBox()
  assert.ok(Math.min(width, height) >= 24, `a door of ${width} by ${height} pixels`)
  const pressed = await target.getAttribute('aria-pressed')
  await touch('touchStart', [x + width / 2, y + height / 2])
  await touch('touchEnd')
  await page.waitForSelector(`[aria-label^="Door 2, "][aria-pressed="${pressed !== 'true'}"]`)

  const from = await middleOf(torch(page))
  await touch('touchStart', [from.x, from.y])
  for (const share of [0.25, 0.5, 0.75, 1]) await touch('touchMove', [from.x + 60 * share, from.y + 20 * share])
  await touch('touchEnd')
  await reaches(torch(page), from.x + 60, from.y + 20)
  assert.deepEqual(await mapBox(page), fitted, 'the map has moved with the torch')
}

/** Waits until the map's picture is in the wanted position, and returns the position. */
async function comes(page, isWanted) {
  let box
  for (const end = Date.now() + 15_000; Date.now() < end; await page.waitForTimeout(50)) {
    box = await mapBox(page)
    if (isWanted(box)) return rests(page)
  }
  assert.fail(`the map stays at ${JSON.stringify(box)}`)
}

/** Waits until the picture is in the wanted position and no longer moves. */
async function rests(page) {
  for (let box = await mapBox(page); ; ) {
    await page.waitForTimeout(100)
    const next = await mapBox(page)
    if (JSON.stringify(next) === JSON.stringify(box)) return box
    box = next
  }
}

async function mapBox(page) {
  const { x, y, width, height } = await page.locator('[data-umbra-map] img').boundingBox()
  return { left: x, top: y, width, height }
}

async function middleOf(locator) {
  const { x, y, width, height } = await locator.boundingBox()
  return { x: x + width / 2, y: y + height / 2 }
}

/** Waits until an element's center is at a position. */
async function reaches(locator, x, y) {
  let at
  for (const end = Date.now() + 15_000; Date.now() < end; await locator.page().waitForTimeout(50)) {
    at = await middleOf(locator)
    if (Math.hypot(at.x - x, at.y - y) <= 1) return
  }
  assert.fail(`${JSON.stringify(at)} instead of ${x}, ${y}`)
}

function assertNear(actual, expected, tolerance = 1) {
  assert.ok(Math.abs(actual - expected) <= tolerance, `${actual} instead of ${expected}`)
}
