import assert from 'node:assert/strict'
import { join } from 'node:path'
import { check } from './check.mjs'
import { end, run, start } from './child.mjs'
import { openInChromium } from './chromium.mjs'
import { checkLightMap } from './lightMap.mjs'
import { makeRegistryApp } from './registryApp.mjs'

const env = { NEXT_TELEMETRY_DISABLED: '1', NODE_ENV: 'production' }

/** A Next.js app with the app router, from the registry, built and served as for production. */
export async function checkInNext(tarball) {
  await check('Next.js renders it from server and client components, with nothing in the console', async () => {
    const app = await makeRegistryApp('next', tarball)
    const next = join(app, 'node_modules/next/dist/bin/next')
    const printed = await run(process.execPath, [next, 'build'], { cwd: app, env, seconds: 150 })
    // A fresh app has no cache to build from, and on a CI machine Next.js says so.
    assert.doesNotMatch(printed.replace(/.*No build cache found.*/, ''), /warn|⚠/i)
    await serving(app, next, async (address) => {
      const html = await (await fetch(address)).text()
      assert.match(html, /6 corners are seen, by the server\./)
      assert.match(html, /rendered by the server/)
      assert.equal(
        html.match(/<div aria-hidden="true" data-umbra="light-map" style="[^"]*background-color:#10131a"/g)?.length,
        2,
      )
      await checkPage(address)
    })
  })
}

async function checkPage(address) {
  const dark = [16, 19, 26, 255]
  const around = (lit) => [
    [150, 150, lit], // before the wall, or the box
    [390, 150, dark], // behind it
    [300, 10, lit], // past its end
  ]
  const { messages } = await openInChromium(address, async (page) => {
    await checkLightMap(page, '#from-server canvas', around([255, 19, 26, 255]))
    await checkLightMap(page, '#from-client canvas', around([16, 255, 26, 255]))
  })
  assert.deepEqual(messages, [])
}

/** Calls `visit` with the address that Next listens on, and ends it afterwards. */
async function serving(app, next, visit) {
  const started = start(process.execPath, [next, 'start', '-H', '127.0.0.1', '-p', '0'], {
    cwd: app,
    env,
  })
  try {
    await visit(await addressOf(started))
  } catch (error) {
    throw Object.assign(error, { output: started.printed + started.said })
  } finally {
    end(started.child)
    await started.closed
  }
}

async function addressOf(started) {
  for (let tries = 0; tries < 300; tries++) {
    const address = /http:\/\/127\.0\.0\.1:[1-9]\d*/.exec(started.printed)?.[0]
    if (address !== undefined && /Ready/.test(started.printed)) return address
    await new Promise((done) => setTimeout(done, 100))
  }
  throw new Error('Next.js told no address in 30 s')
}
