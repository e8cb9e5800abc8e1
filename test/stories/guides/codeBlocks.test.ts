// @vitest-environment happy-dom
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { exampleCode } from '../../../stories/Guides/live/exampleCode.js'
import { liveExamples } from './liveExamples.js'

const ROOT = resolve(import.meta.dirname, '../../..')
// TypeScript looks for packages in the folders above.
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

/** Runs the compiler over `sources`, each a module of its own, with the library's sources behind its names. */
function compile(sources: readonly Source[]): string[] {
  for (const { file, code } of sources) writeFileSync(join(folder, file), `${code}\nexport {}\n`)
  const compilerOptions = {
    noEmit: true,
    noUnusedLocals: false,
    noUnusedParameters: false,
    // The kernels of the library are checked without it.
    noUncheckedIndexedAccess: false,
    paths: { 'react-umbra': [join(ROOT, 'src/index.ts')], 'react-umbra/*': [join(ROOT, 'src/*.ts')] },
  }
  const config = { extends: join(ROOT, 'tsconfig.json'), compilerOptions, references: [], include: ['*.ts', '*.tsx'] }
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(config))
  try {
    // One checker: each of several would check the library's types anew.
    const args = [join(ROOT, 'node_modules/typescript/bin/tsc'), '--checkers', '1', '--project', folder]
    execFileSync(process.execPath, args, { encoding: 'utf8' })
    return []
  } catch (error) {
    return (error as { stdout: string }).stdout.split('\n').filter((line) => line.includes('error TS'))
  }
}

it('every code block of the pages and every live example compiles', () => {
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
  expect(compile([...blocks, ...examples])).toEqual([])
})
