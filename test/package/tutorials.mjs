import assert from 'node:assert/strict'
import { cpSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { openBundled } from './bundled.mjs'
import { check } from './check.mjs'
import { root } from './root.mjs'

/** The tutorials by their folders: the number of the last step, and its use. */
const TUTORIALS = {
  litPage: [5, switchToDay],
  tabletop: [5, openDoor],
  coverage: [4, addCamera],
  stealth: [4, getCaught],
}

/** The last step of each tutorial, copied from its page into an empty folder, built by Vite and used. */
export async function checkTutorials({ app }) {
  const folder = join(app, 'tutorials')
  mkdirSync(folder, { recursive: true })
  cpSync(join(root, 'stories/Start/tutorials'), folder, { recursive: true })
  cpSync(join(app, 'index.html'), join(folder, 'index.html'))
  const names = Object.keys(TUTORIALS)
  writeFileSync(
    join(folder, 'main.tsx'),
    [
      "import { createRoot } from 'react-dom/client'",
      ...names.map((name) => `import ${name} from './${name}/Step${TUTORIALS[name][0]}.js'`),
      `const apps = { ${names.join(', ')} }`,
      'let last',
      'const show = () => {',
      '  last?.unmount()',
      '  const App = apps[location.hash.slice(1)]',
      "  last = App && createRoot(document.body.appendChild(document.createElement('div')))",
      '  last?.render(<App />)',
      '}',
      "addEventListener('hashchange', show)",
    ].join('\n'),
  )
  await check('the tutorials build, and their apps are used without a message', async () => {
    const { messages } = await openBundled(folder, async (page) => {
      for (const [name, [, use]] of Object.entries(TUTORIALS)) {
        await page.evaluate((hash) => {
          location.hash = hash
        }, name)
        await use(page)
      }
    })
    assert.deepEqual(messages, [])
  })
}

async function switchToDay(page) {
  await page.waitForSelector('[data-umbra="light-map"] canvas', { state: 'attached' })
  await page.getByRole('button', { name: 'Day' }).click()
  await page.getByRole('button', { name: 'Night' }).waitFor()
}

async function openDoor(page) {
  await page.getByRole('button', { name: 'Ada' }).waitFor()
  // The first door starts open: the other one is seen through it.
  await page.waitForSelector('[data-umbra-door][aria-pressed="true"]')
  await page.locator('[data-umbra-door][aria-pressed="false"]').press('Enter')
  await page.waitForFunction(() => document.querySelectorAll('[data-umbra-door][aria-pressed="true"]').length === 2)
}

async function addCamera(page) {
  const output = page.locator('output')
  const before = Number.parseFloat(await output.textContent())
  assert.ok(before > 20 && before < 90, `${before} % covered`)
  await page.getByRole('button', { name: 'Add a camera' }).click()
  await page.waitForFunction((old) => Number.parseFloat(document.querySelector('output').textContent) > old, before)
}

async function getCaught(page) {
  await page.getByRole('button', { name: 'Start' }).click()
  const hero = page.getByRole('button', { name: /^Hero/ })
  for (const [key, times] of [
    ['ArrowDown', 17],
    ['ArrowRight', 18],
  ])
    for (let i = 0; i < times; i++) await hero.press(key)
  // The guard comes by within a round of the patrol.
  await page.getByText('Caught!').waitFor({ timeout: 60_000 })
}
