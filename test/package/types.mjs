import assert from 'node:assert/strict'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { check } from './check.mjs'
import { run } from './child.mjs'
import { root } from './root.mjs'

/** Each way to resolve modules, with the way to write them that goes with it. */
const WAYS = [
  ['bundler', 'esnext'],
  ['node16', 'node16'],
  ['nodenext', 'nodenext'],
]

/** What a user's compiler says of the types, and of the README's examples. */
export async function checkTypes({ app }) {
  const examples = writeReadmeExamples(app)
  const usesFiber = (file) => readFileSync(join(app, file), 'utf8').includes('@react-three/fiber')
  const plain = examples.filter((file) => !usesFiber(file))
  for (const [moduleResolution, module] of WAYS) {
    for (const skipLibCheck of [false, true]) {
      const how = `moduleResolution ${moduleResolution}${skipLibCheck ? ', libraries unchecked' : ''}`
      await check(`the types and the README’s examples check with ${how}`, () =>
        compile(app, { moduleResolution, module, skipLibCheck }, ['types.tsx', 'main.tsx', ...plain]),
      )
    }
    // Types of fiber's own dependencies do not check by themselves with node16.
    await check(`the examples with fiber check with moduleResolution ${moduleResolution}`, () =>
      compile(app, { moduleResolution, module, skipLibCheck: true }, examples.filter(usesFiber)),
    )
  }
}

/** The README's examples as files of the app: what it tells its readers to paste must check. */
function writeReadmeExamples(app) {
  const blocks = [...readFileSync(join(root, 'README.md'), 'utf8').matchAll(/```(tsx?)\n(.*?)```/gs)]
  assert.ok(blocks.length > 0, 'README.md has no example')
  return blocks.map(([, kind, code], i) => {
    writeFileSync(join(app, `readme${i}.${kind}`), code)
    return `readme${i}.${kind}`
  })
}

async function compile(app, options, files) {
  const compilerOptions = {
    target: 'es2022',
    lib: ['es2022', 'dom', 'dom.iterable'],
    jsx: 'react-jsx',
    types: [],
    strict: true,
    exactOptionalPropertyTypes: true,
    noEmit: true,
    ...options,
  }
  writeFileSync(join(app, 'tsconfig.json'), JSON.stringify({ compilerOptions, files }))
  const tsc = join(root, 'node_modules/typescript/bin/tsc')
  await run(process.execPath, [tsc, '--project', 'tsconfig.json'], { cwd: app, seconds: 120 })
}
