import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { createServer } from 'vite'
import { openBundled } from './bundled.mjs'
import { check } from './check.mjs'
import { openInChromium } from './chromium.mjs'

/** Beginnings of the warnings that the page of `warnings` expects. */
const TEXTS = [
  'react-umbra: Flashlight direction of 90 is probably in degrees',
  'react-umbra: Flashlight has no prop or option "colour"', // cspell:disable-line
  'react-umbra: LightOverlay has no content with a background',
  'react-umbra: Occluder has no outline',
  'react-umbra: visibilityPolygon has no prop or option "raduis"',
]

/**
 * Parts of them that appear in the code that is loaded at once. Late chunks keep calls without an effect: bundlers
 * don't see there that `warn` is undefined.
 */
const PHRASES = [
  'probably in degrees',
  'has no prop or option',
  'no content with a background',
  'has no outline and blocks nothing',
  'prepares walls',
  'the painter of LightOverlay',
]

/** The warnings of development, which Vite writes into the code as it serves it, and leaves out as it bundles it. */
export async function checkInDevelopment({ app }) {
  const folder = join(app, 'warnings')

  await check('each likely mistake causes one warning in development', async () => {
    const { messages } = await served(folder, async (page) => {
      await page.waitForEvent('console', (message) => message.text().includes('no content with a background'))
    })
    const begun = messages.map((message) => TEXTS.find((text) => message.startsWith(text)) ?? message)
    assert.deepEqual(begun.sort(), TEXTS)
  })

  await check('a production bundle warns of nothing, and has none of the texts', async () => {
    const { messages } = await openBundled(folder, (page) => page.locator('canvas').waitFor({ state: 'attached' }))
    assert.deepEqual(messages, [])
    const assets = join(folder, 'dist', 'assets')
    const code = readdirSync(assets).map((name) => readFileSync(join(assets, name), 'utf8'))
    assert.match(code.join(), /react-umbra: /)
    assert.deepEqual(
      PHRASES.filter((phrase) => code.join().includes(phrase)),
      [],
    )
  })
}

/** Opens a folder's page from Vite's server for development. */
async function served(folder, look) {
  const { NODE_ENV } = process.env
  process.env.NODE_ENV = 'development'
  const server = await createServer({
    root: folder,
    configFile: false,
    logLevel: 'warn',
    plugins: [react()],
    // Found while the page is open, they would load it again.
    optimizeDeps: {
      include: ['react', 'react/jsx-dev-runtime', 'react-dom/client', 'react-umbra', 'react-umbra/geometry'],
    },
    server: { host: '127.0.0.1', port: 0 },
  })
  try {
    await server.listen()
    return await openInChromium(server.resolvedUrls.local[0], look)
  } finally {
    await server.close()
    if (NODE_ENV === undefined) delete process.env.NODE_ENV
    else process.env.NODE_ENV = NODE_ENV
  }
}
