import assert from 'node:assert/strict'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { check } from './check.mjs'
import { run } from './child.mjs'
import { makeRegistryApp } from './registryApp.mjs'
import { manifest } from './root.mjs'

/** A folder with the tarball and what it depends on, and no peer of it. */
export async function checkInNode(tarball) {
  await check('geometry, core and import run in plain Node with nothing else installed, React neither', async () => {
    const app = await makeRegistryApp('node', tarball, ['--omit=peer'])
    const installed = readdirSync(join(app, 'node_modules')).filter((name) => !name.startsWith('.'))
    assert.deepEqual(installed.sort(), [...Object.keys(manifest.dependencies), manifest.name].sort())
    const found = JSON.parse(await run(process.execPath, ['server.js'], { cwd: app }))
    const closed = { ada: ['guard'], bo: ['guard', 'rat'], stranger: [] }
    const opened = { ada: ['guard', 'thief'], bo: ['guard', 'thief', 'rat'], stranger: [] }
    assert.deepEqual(found, { closed, opened, page: 'undefined' })
    const { ring, ...rest } = JSON.parse(await run(process.execPath, ['ask.js'], { cwd: app }))
    const light = [[1, 0, 0, 1], 0, true, 1]
    assert.deepEqual(rest, {
      size: [400, 300],
      meeting: { x: 1, y: 1 },
      collisions: 1,
      light,
      inWorker: true,
      page: 'undefined',
    })
    // The corners of the map on this side, the wall's ends, and where the shadow meets the far edges.
    const corners = Array.from({ length: ring.length / 2 }, (_, i) => `${ring[2 * i]},${ring[2 * i + 1]}`)
    assert.deepEqual(corners.sort(), ['0,0', '0,300', '200,100', '200,200', '400,0', '400,300'])
  })
}
