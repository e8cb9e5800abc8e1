import assert from 'node:assert/strict'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'vite'
import { openBundled } from './bundled.mjs'
import { check } from './check.mjs'
import { run } from './child.mjs'
import { checkLightMap } from './lightMap.mjs'
import { manifest, root } from './root.mjs'

/** All that a lit page needs: its own scripts, its style elements by their nonce, and the page's icon. */
const STRICT = {
  'Content-Security-Policy':
    "default-src 'none'; script-src 'self'; style-src 'nonce-umbra'; img-src data:; base-uri 'none'; form-action 'none'",
}

/** A Vite and React app, by what the repository has installed. */
export async function checkInVite({ app }) {
  const node = (...args) => run(process.execPath, args, { cwd: app })

  await check("every entry but the worker's is imported in plain Node and exports something", async () => {
    for (const entry of Object.keys(manifest.exports).filter((name) => !/json$|worker$/.test(name))) {
      const name = manifest.name + entry.slice(1)
      const code = `import * as all from '${name}'; console.log(Object.keys(all).length)`
      assert.ok(Number(await node('--input-type=module', '--eval', code)) > 0, `${name} exports nothing`)
    }
  })

  await check('the server renders the children, darkened to the ambient color', async () => {
    const html = await node('server.mjs')
    assert.match(html, /<p>hello<\/p>/)
    assert.match(html, /<i>null null<\/i>/)
    assert.match(
      html,
      / data-umbra="light-map" style="[^"]*background-color:#10131a"><style>[^<]*<\/style><canvas style="[^"]*"><\/canvas><\/div><\/div>\s*$/,
    )
  })

  await check(
    'a Vite bundle lights what it should in Chromium under a strict policy, with nothing in the console',
    async () => {
      const look = async (page) => {
        await checkLightMap(page, 'canvas', [
          [150, 150, [255, 19, 26, 255]], // before the wall
          [300, 150, [16, 19, 26, 255]], // behind it
          [300, 20, [255, 19, 26, 255]], // past its end
          [60, 25, [255, 255, 26, 255]], // in the flashlight as well
        ])
        return page.textContent('body')
      }
      const { found, messages } = await openBundled(app, look, STRICT)
      assert.deepEqual(messages, [])
      assert.match(found, /hello/)
      assert.match(found, /a ring, no pointer/)
    },
  )

  await check('the config of the page on performance preloads the painter, under any base', async () => {
    const page = readFileSync(join(root, 'stories/Guides/PerformanceTips.mdx'), 'utf8')
    const [, code] = /^```ts\n(import react[\s\S]*?)^```/m.exec(page)
    const configFile = join(app, 'preload.config.ts')
    writeFileSync(configFile, code)
    const outDir = join(app, 'preloaded')
    await build({ root: app, configFile, base: '/lit/', logLevel: 'warn', build: { outDir } })
    const html = readFileSync(join(outDir, 'index.html'), 'utf8')
    for (const part of ['GlPainter', 'effectParts'])
      assert.match(html, new RegExp(`<link rel="modulepreload" href="/lit/assets/${part}-`))
  })

  await check('a module worker sees through a thousand walls just as Node does', async () => {
    const { found, messages } = await openBundled(join(app, 'worker'), (page) =>
      page.locator('output[data-done]').textContent(),
    )
    assert.deepEqual(messages, [])
    const worker = JSON.parse(found)
    assert.equal(worker.page, 'undefined')
    const code = "import { ask } from './worker/ask.js'; console.log(JSON.stringify(ask()))"
    assert.deepEqual(worker.answer, JSON.parse(await node('--input-type=module', '--eval', code)))
    assert.ok(worker.answer.corners > 100, `${worker.answer.corners} corners`)
    assert.equal(worker.answer.walls, 1000)
    assert.deepEqual([worker.answer.sightings, worker.answer.level], [[['viewer'], []], 'dim'])
  })
}
