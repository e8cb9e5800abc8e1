import { spawn } from 'node:child_process'
import { createReadStream, statSync } from 'node:fs'
import { createServer } from 'node:http'
import { createRequire } from 'node:module'
import { dirname, extname, join, normalize } from 'node:path'
import { root } from './root.mjs'

/** Path of the site: below two folders, as on a host with many projects. */
const BASE = '/some/where/'

const TYPES = {
  '.css': 'text/css',
  '.html': 'text/html; charset=utf-8',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.mjs': 'text/javascript',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
}

/** Path of axe on the site. Served from an address, it is compiled only once. */
export const AXE = 'axe.min.js'

const axe = createRequire(import.meta.url).resolve('axe-core/axe.min.js')

/**
 * Builds the catalog into a folder as `npm run build-storybook` does, but measures only a few sizes, and if `quick`
 * leaves the descriptions of props out. Throws with the output if that fails.
 */
export function buildSite(folder, { quick = false } = {}) {
  const cli = join(dirname(createRequire(import.meta.url).resolve('storybook/package.json')), 'dist/bin/dispatcher.js')
  return new Promise((done, fail) => {
    const child = spawn(process.execPath, [cli, 'build', '--quiet', '--output-dir', folder], {
      cwd: root,
      // Measuring each public name takes half as long as everything else.
      env: { ...process.env, UMBRA_SIZES: 'few', ...(quick && { UMBRA_DOCGEN: 'none' }) },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let text = ''
    const keep = (data) => {
      text += data
    }
    child.stdout.on('data', keep)
    child.stderr.on('data', keep)
    child.on('error', fail)
    child.on('close', (code) => (code === 0 ? done() : fail(new Error(`The catalogue does not build:\n${text}`))))
  })
}

/** Serves a folder below `BASE`, and nothing elsewhere. Resolves to its address and a function that closes it. */
export async function serve(folder) {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url, 'http://localhost')
    const path = pathname.startsWith(BASE) && normalize(decodeURIComponent(pathname.slice(BASE.length)) || 'index.html')
    const file = path === AXE ? axe : path && !path.startsWith('..') && join(folder, path)
    if (!file || !statSync(file, { throwIfNoEntry: false })?.isFile()) {
      response.writeHead(404).end()
      return
    }
    const type = TYPES[extname(file)] ?? 'application/octet-stream'
    response.writeHead(200, { 'content-type': type, 'cache-control': 'max-age=3600' })
    createReadStream(file).pipe(response)
  })
  await new Promise((done) => server.listen(0, '127.0.0.1', done))
  return { address: `http://127.0.0.1:${server.address().port}${BASE}`, close: () => server.close() }
}
