import { cpSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { run } from './child.mjs'
import { manifest, root } from './root.mjs'
import { makeTemporary } from './temporary.mjs'

/**
 * A fresh app with the tarball unpacked, beside links to the packages that the repository has installed: it needs no
 * network.
 */
export async function makeLinkedApp(tarball) {
  const app = makeTemporary('app')
  cpSync(join(import.meta.dirname, 'app'), app, { recursive: true })
  for (const name of ['worker', 'warnings'])
    cpSync(join(import.meta.dirname, name), join(app, name), { recursive: true })
  writeFileSync(join(app, 'package.json'), JSON.stringify({ name: 'app', private: true, type: 'module' }))

  const modules = join(app, 'node_modules')
  const own = join(modules, manifest.name)
  mkdirSync(own, { recursive: true })
  // By a relative path: to some programs called tar, the colon of C:\ means another machine.
  cpSync(tarball, join(app, basename(tarball)))
  await run('tar', ['-xzf', basename(tarball), '-C', `node_modules/${manifest.name}`, '--strip-components', '1'], {
    cwd: app,
  })

  const peers = ['react', 'react-dom', 'three', '@react-three/fiber']
  const types = ['@types/react', '@types/react-dom', '@types/three', '@types/leaflet']
  // What the catalog shows light beside.
  const others = [
    '@pixi/react',
    '@xyflow/react',
    'konva',
    'leaflet',
    'maplibre-gl',
    'motion',
    'pixi.js',
    'react-konva',
    'react-zoom-pan-pinch',
  ]
  // The catalog's code, as it is downloaded, builds itself by these.
  const tools = ['vite', '@vitejs/plugin-react']
  for (const name of [...peers, ...types, ...others, ...tools, ...Object.keys(manifest.dependencies)]) {
    mkdirSync(dirname(join(modules, name)), { recursive: true })
    symlinkSync(join(root, 'node_modules', name), join(modules, name), 'junction')
  }
  return { app, own }
}
