// npm shows README.md without the repository around it, so its links and pictures are given whole addresses while it is
// packed, or are left out where there is no repository. `prepack`, `postpack` (`--packed`) and `postpublish` (`--restore`) of package.json call this: publishing reads
// the file once more after packing, for the text that the registry shows.
import { copyFileSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { withAddresses } from './links.mjs'

const root = join(import.meta.dirname, '..')
const file = join(root, 'README.md')
/** The text as it was; there only meanwhile, or where that was cut short. */
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
