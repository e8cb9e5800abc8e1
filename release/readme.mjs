// npm shows README.md without the repository, so its links and pictures get absolute addresses while it is packed, or
// are removed if there is no repository. `prepack`, `postpack` (`--packed`), and `postpublish` (`--restore`) of
// package.json run this. Publishing reads the file once more after packing, for the registry's page.
import { copyFileSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { withAddresses } from './links.mjs'

const root = join(import.meta.dirname, '..')
const file = join(root, 'README.md')
/** Copy of the original text. Exists only meanwhile, or after an interrupted run. */
const kept = join(root, 'node_modules/.react-umbra/README.md')

const isPacked = process.argv.includes('--packed')
const isPublishing = process.env.npm_command === 'publish'

if (isPacked && isPublishing) process.exit()
if (existsSync(kept)) renameSync(kept, file)
if (!isPacked && !process.argv.includes('--restore')) {
  const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  mkdirSync(dirname(kept), { recursive: true })
  copyFileSync(file, kept)
  writeFileSync(file, withAddresses(readFileSync(kept, 'utf8'), manifest, root))
}
