// Fails if the package isn't ready to be published. npm runs it as `prepublishOnly`, before it packs.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { problemsOf } from './problems.mjs'

const root = join(import.meta.dirname, '..')
const read = (path) => readFileSync(join(root, path), 'utf8')
const { GITHUB_REF_TYPE: type, GITHUB_REF_NAME: name } = process.env

const problems = problemsOf(JSON.parse(read('package.json')), {
  changelog: read('CHANGELOG.md'),
  tag: type === 'tag' ? name : undefined,
  exists: (path) => existsSync(join(root, path)),
})
for (const problem of problems) console.error(`Not publishable: ${problem}.`)
process.exitCode = problems.length > 0 ? 1 : 0
