// Prints the size of each value by itself, as JSON: from the package as `npm run build` makes it, by the measure of its
// tests. Runs in its own process in production mode, independent of the catalog's mode. Reads the names as JSON:
// [entry, name][].
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'vite'
import { measure } from '../../../test/package/measure.mjs'

const root = join(import.meta.dirname, '../../..')
const app = mkdtempSync(join(tmpdir(), 'react-umbra-sizes-'))
process.on('exit', () => rmSync(app, { recursive: true, force: true }))

const own = join(app, 'node_modules/react-umbra')
mkdirSync(own, { recursive: true })
writeFileSync(join(app, 'package.json'), JSON.stringify({ name: 'app', private: true, type: 'module' }))
for (const name of ['package.json', 'node_modules']) symlinkSync(join(root, name), join(own, name))
await build({ root, logLevel: 'error', build: { outDir: join(own, 'dist'), emptyOutDir: true } })

/** Peers, which users have already. */
const PEERS = /^(react|react-dom|three|@react-three\/fiber)(\/|$)/

const measured = {}
for (const [entry, name] of JSON.parse(process.argv[2]))
  measured[`${entry} ${name}`] = await measure(app, entry, `{ ${name} }`, PEERS)
process.stdout.write(JSON.stringify(measured))
