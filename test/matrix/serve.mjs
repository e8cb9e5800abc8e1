import { cpSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { build, preview } from 'vite'
import { run } from '../package/child.mjs'
import { pack } from '../package/pack.mjs'
import { root } from '../package/root.mjs'
import { makeTemporary } from '../package/temporary.mjs'

const SECONDS = 600

let packed

/**
 * Builds the page of scenes with versions of its packages, and serves it until `close`. Without versions, it takes what
 * the repository has installed, and the library's sources.
 */
export async function serve(name, versions = {}) {
  const isOwn = Object.keys(versions).length === 0
  const folder = isOwn ? join(import.meta.dirname, 'page') : await install(name, versions)
  const stage = join(folder, name.startsWith('fiber10') ? 'stage10.jsx' : 'stage9.jsx')
  const alias = [{ find: 'stage', replacement: stage }]
  if (isOwn) alias.push({ find: /^react-umbra\/three$/, replacement: join(root, 'src/three.ts') })
  const outDir = makeTemporary(`matrix-${name}`)
  const options = { root: folder, configFile: false, logLevel: 'error', resolve: { alias }, plugins: [react()] }
  await build({ ...options, build: { outDir, emptyOutDir: true, target: 'esnext', minify: false } })
  const server = await preview({ ...options, build: { outDir }, preview: { host: '127.0.0.1', port: 0 } })
  return { address: server.resolvedUrls.local[0], close: () => server.close() }
}

/** Installs the packed library with the versions of a row beside a copy of the page. */
async function install(name, versions) {
  const folder = makeTemporary(name)
  cpSync(join(import.meta.dirname, 'page'), folder, { recursive: true })
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ name, private: true, type: 'module' }))
  const exact = Object.entries(versions).map(([peer, version]) => `${peer}@${version}`)
  const options = ['--prefix', folder, '--ignore-scripts', '--no-audit', '--no-fund', '--legacy-peer-deps']
  await run('npm', ['install', ...options, await tarball(), ...exact], { cwd: folder, seconds: SECONDS })
  return folder
}

/** Builds and packs the library once. */
function tarball() {
  packed ??= run('npm', ['run', '--silent', 'build'], { cwd: root, seconds: SECONDS }).then(pack)
  return packed
}
