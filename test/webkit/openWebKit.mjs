import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { request } from 'node:http'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'

/** Longest start of the screen, the driver and the browser each, in ms. */
const PATIENCE = 60_000

/**
 * Opens WebKitGTK on a virtual screen, with the programs that `findWebKit` found. Only one at a time,
 * because the driver accepts no more. The caller must call `close`; programs that still run at the end
 * of this process are ended with it.
 */
export async function openWebKit({ driver, browser, xvfb }) {
  const started = []
  const home = mkdtempSync(join(tmpdir(), 'react-umbra-webkit-'))
  const end = () => {
    for (const child of started.splice(0).reverse()) endGroup(child)
    rmSync(home, { recursive: true, force: true, maxRetries: 5 })
  }
  const start = (program, args, options) => {
    // In its own process group, so that its children are ended with it.
    const child = spawn(program, args, { ...options, detached: true })
    started.push(child)
    return child
  }
  process.once('exit', end)
  try {
    const screen = start(xvfb, ['-displayfd', '3', '-screen', '0', '1280x1024x24', '-nolisten', 'tcp'], {
      stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
    })
    const display = String(await firstLine(screen, screen.stdio[3]))
    const port = await freePort()
    const server = start(driver, [`--port=${port}`], {
      stdio: 'ignore',
      env: {
        ...process.env,
        DISPLAY: `:${display}`,
        // A new profile, and no desktop session.
        HOME: home,
        XDG_RUNTIME_DIR: home,
        GDK_BACKEND: 'x11',
        NO_AT_BRIDGE: '1',
        GSETTINGS_BACKEND: 'memory',
        // Its sandbox doesn't start as root, which containers often use.
        ...(process.getuid?.() === 0 ? { WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1' } : {}),
      },
    })
    await untilReady(server, port)
    const { sessionId } = await ask(port, 'POST', '/session', {
      capabilities: {
        alwaysMatch: { 'webkitgtk:browserOptions': { binary: browser, args: ['--automation'] } },
      },
    })
    const session = `/session/${sessionId}`
    return {
      goto: (url) => ask(port, 'POST', `${session}/url`, { url }),
      /** Runs the body of a function in the page. Returns its result, awaited. */
      run: (script, ...args) => ask(port, 'POST', `${session}/execute/sync`, { script, args }),
      /** Performs actions of real input devices, as WebDriver describes them. */
      perform: (actions) => ask(port, 'POST', `${session}/actions`, { actions }),
      /** Returns the window's contents as a PNG. */
      screenshot: async () => Buffer.from(await ask(port, 'GET', `${session}/screenshot`), 'base64'),
      resize: (width, height) => ask(port, 'POST', `${session}/window/rect`, { width, height }),
      async close() {
        await ask(port, 'DELETE', session).catch(() => {})
        process.off('exit', end)
        end()
      },
    }
  } catch (error) {
    process.off('exit', end)
    end()
    throw error
  }
}

function endGroup({ pid }) {
  try {
    if (pid !== undefined) process.kill(-pid, 'SIGKILL')
  } catch (error) {
    // It has already ended.
    if (error.code !== 'ESRCH') throw error
  }
}

async function firstLine(child, stream) {
  const ended = once(child, 'exit').then(() => {
    throw new Error('The screen ended before it had a name.')
  })
  const [data] = await Promise.race([once(stream, 'data'), ended])
  ended.catch(() => {})
  return data.toString().trim()
}

async function freePort() {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address()
  server.close()
  await once(server, 'close')
  return port
}

async function untilReady(server, port) {
  for (const last = performance.now() + PATIENCE; performance.now() < last; await setTimeout(50)) {
    if (server.exitCode !== null) throw new Error(`WebKit's driver ended with ${server.exitCode}.`)
    const status = await ask(port, 'GET', '/status').catch(() => null)
    if (status?.ready) return
  }
  throw new Error("WebKit's driver did not start.")
}

/** Sends a request of the WebDriver protocol, and returns its value. */
function ask(port, method, path, body) {
  return new Promise((done, fail) => {
    const text = method === 'POST' ? JSON.stringify(body ?? {}) : ''
    const headers = text ? { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(text) } : {}
    const options = { host: '127.0.0.1', port, method, path, headers, timeout: PATIENCE }
    const sent = request(options, async (response) => {
      try {
        let answer = ''
        for await (const part of response.setEncoding('utf8')) answer += part
        const { value } = JSON.parse(answer)
        if (response.statusCode === 200) done(value)
        else fail(new Error(`WebKit's driver: ${value?.error}: ${value?.message}`))
      } catch (error) {
        fail(error)
      }
    })
    sent.on('timeout', () => sent.destroy(new Error(`WebKit's driver did not answer ${method} ${path}.`)))
    sent.on('error', fail)
    sent.end(text)
  })
}
