import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { exampleCode } from '../../../stories/Guides/live/exampleCode.js'
import { typeCheck } from '../../helpers/typeCheck.js'
import { liveExamples } from './liveExamples.js'

const ROOT = resolve(import.meta.dirname, '../../..')
// Inside node_modules, so that TypeScript finds the packages in a parent folder.
const folder = mkdtempSync(join(ROOT, 'node_modules/.code-blocks-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

interface Source {
  file: string
  code: string
}

function blocksOf(path: string): Source[] {
  const text = readFileSync(join(ROOT, path), 'utf8')
  return [...text.matchAll(/^```(tsx?)\n([\s\S]*?)^```/gm)].map(([, kind, code], i) => ({
    file: `${basename(path, '.mdx').replace('.md', '')}${i}.${kind}`,
    code: code!,
  }))
}

it('every code block of the pages and every live example compiles', async () => {
  const pages = readdirSync(join(ROOT, 'stories'), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.mdx'))
    .map((path) => `stories/${path}`)
  const blocks = ['README.md', ...pages].flatMap(blocksOf)
  const examples = liveExamples.map(([name, example]) => ({
    file: `live-${name}.tsx`,
    code: exampleCode(example, example.initial),
  }))
  expect(blocks.length).toBeGreaterThan(50)
  expect(examples.length).toBeGreaterThan(9)
  // The export makes each file a module.
  const files = [...blocks, ...examples].map(({ file, code }) => [file, `${code}\nexport {}\n`])
  expect(await typeCheck(folder, Object.fromEntries(files))).toEqual([])
})
