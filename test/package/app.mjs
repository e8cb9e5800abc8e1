import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { gzipSync } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { chromium } from 'playwright'
import { build, preview } from 'vite'

export const root = join(import.meta.dirname, '../..')
export const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))

/** Unpacks the packed repository in a fresh app, beside links to the packages that the repository has installed. */
export function makeApp() {
  const app = mkdtempSync(join(tmpdir(), 'react-umbra-app-'))
  process.on('exit', () => rmSync(app, { recursive: true, force: true }))
  cpSync(join(import.meta.dirname, 'app'), app, { recursive: true })
  writeFileSync(join(app, 'package.json'), JSON.stringify({ name: 'app', private: true, type: 'module' }))

  const modules = join(app, 'node_modules')
  const own = join(modules, manifest.name)
  mkdirSync(own, { recursive: true })
  const pack = ['pack', '--silent', '--ignore-scripts', '--pack-destination', app]
  const tarball = execFileSync('npm', pack, { cwd: root, encoding: 'utf8', shell: process.platform === 'win32' }).trim()
  execFileSync('tar', ['-xzf', tarball, '-C', own, '--strip-components', '1'], { cwd: app })

  const peers = ['react', 'react-dom', 'three', '@react-three/fiber']
  const types = ['@types/react', '@types/react-dom', '@types/three']
  const links = [...peers, ...types, ...Object.keys(manifest.dependencies)]
  for (const name of links) {
    mkdirSync(dirname(join(modules, name)), { recursive: true })
    symlinkSync(join(root, 'node_modules', name), join(modules, name), 'junction')
  }
  return { app, own }
}

/** What a Node program, run in the app, prints. */
export function node(app, ...args) {
  return execFileSync(process.execPath, args, { cwd: app, encoding: 'utf8', stdio: 'pipe' })
}

/** Bundles the app and opens it: the colours of its light map at some points, its text, and what the console complained of. */
export async function loadInChromium(app, points) {
  const options = { root: app, configFile: false, logLevel: 'warn' }
  await build({ ...options, plugins: [react()] })
  const server = await preview({ ...options, preview: { host: '127.0.0.1', port: 0 } })
  const browser = await chromium.launch({
    ...(process.env.UMBRA_CHROMIUM ? { executablePath: process.env.UMBRA_CHROMIUM } : {}),
    args: ['--no-sandbox', '--disable-background-networking', '--disable-component-update', '--disable-sync'],
  })
  try {
    const page = await browser.newPage()
    const messages = []
    page.on('pageerror', (error) => messages.push(error.message))
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) messages.push(message.text())
    })
    await page.goto(server.resolvedUrls.local[0])
    const wait = page.waitForFunction(colorsAt, points, { timeout: 15_000 })
    const colors = await wait.then(
      (handle) => handle.jsonValue(),
      () => null,
    )
    return { colors, text: await page.textContent('body'), messages }
  } finally {
    await browser.close()
    await server.close()
  }
}

/** Runs in the page: null until the light map shows more than one colour. */
function colorsAt(points) {
  const canvas = document.querySelector('canvas')
  if (!canvas || canvas.width === 0 || canvas.height === 0) return null
  const picture = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height)
  if (new Set(new Uint32Array(picture.data.buffer)).size < 2) return null
  const scale = canvas.width / canvas.clientWidth
  return points.map(([x, y]) => {
    const at = 4 * (Math.floor(y * scale) * canvas.width + Math.floor(x * scale))
    return [...picture.data.slice(at, at + 4)]
  })
}

/**
 * The bytes, minified and gzipped, of what an app loads that uses `names` of `entry` and nothing else, and of what it loads
 * later when it asks for it; React is left out.
 */
export async function measure(app, entry, names) {
  const input = join(app, 'size.js')
  const value = names.replace(/^\* as /, '')
  writeFileSync(input, `import ${names} from '${entry}'\nglobalThis.kept = ${value}\n`)
  const [{ output }] = await build({
    root: app,
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      // As a library: what Vite adds to an app that loads anything later is the app's.
      lib: { entry: input, formats: ['es'] },
      rolldownOptions: { external: /^react(-dom)?(\/|$)/, output: { minify: true } },
    },
  })
  const chunks = new Map(output.map((chunk) => [chunk.fileName, chunk]))
  const first = new Set()
  const load = (name) => {
    if (!chunks.has(name) || first.has(name)) return
    first.add(name)
    chunks.get(name).imports.forEach(load)
  }
  load(output.find(({ isEntry }) => isEntry).fileName)
  const bytes = (names) => gzipSync(names.map((name) => chunks.get(name).code).join('\n'), { level: 9 }).length
  const later = [...chunks.keys()].filter((name) => !first.has(name))
  return { size: bytes([...first]), later: later.length > 0 ? bytes(later) : 0 }
}
