import assert from 'node:assert/strict'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, extname, join } from 'node:path'
import { check } from './check.mjs'
import { run } from './child.mjs'
import { root } from './root.mjs'

/** Each way to resolve modules, with the way to write them that goes with it. The last two resolve alike. */
const WAYS = [
  ['bundler', 'esnext'],
  ['node16', 'node16'],
  ['nodenext', 'nodenext'],
]

/** The entries that need no other package than React, but for the worker's, which exports nothing. */
const PLAIN_ENTRIES = ['', '/core', '/edit', '/geometry', '/import', '/plans']

/**
 * Checks the types with a user's compiler, and the examples of the README and of the catalog's pages. Libraries are
 * checked too: an app that skips them has no other errors.
 */
export async function checkTypes({ app }) {
  const examples = writeExamples(app)
  const usesOthers = (file) => /from '(?:@react-three\/fiber|vite)'/.test(readFileSync(join(app, file), 'utf8'))
  const plain = examples.filter((file) => !usesOthers(file))
  const entries = PLAIN_ENTRIES.map((entry, i) => `export * as entry${i} from 'react-umbra${entry}'\n`)
  writeFileSync(join(app, 'entries.ts'), [...entries, "import 'react-umbra/worker'\n"].join(''))
  for (const [moduleResolution, module] of WAYS) {
    // How modules are resolved changes nothing within them: one way checks all examples.
    const isFirst = moduleResolution === 'bundler'
    await check(`the types ${isFirst ? 'and all examples ' : ''}check with moduleResolution ${moduleResolution}`, () =>
      compile(app, { moduleResolution, module, skipLibCheck: false }, [
        ...['types.tsx', 'main.tsx', 'entries.ts'],
        ...(isFirst ? plain : []),
      ]),
    )
    if (moduleResolution === 'nodenext') continue
    // The types that fiber and Vite depend on do not check by themselves.
    await check(`the examples with fiber and Vite check with moduleResolution ${moduleResolution}`, () =>
      compile(app, { moduleResolution, module, skipLibCheck: true }, examples.filter(usesOthers)),
    )
  }
}

/** Writes the examples as files of the app: code that readers paste must compile. */
function writeExamples(app) {
  const pages = readdirSync(join(root, 'stories'), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.mdx'))
    .map((path) => join('stories', path))
  const examples = ['README.md', ...pages].flatMap((path) => {
    const blocks = [...readFileSync(join(root, path), 'utf8').matchAll(/^```(tsx?)\n(.*?)^```/gms)]
    // A fragment imports nothing.
    const whole = blocks.filter(([, , code]) => /^import /m.test(code))
    return whole.map(([, kind, code], i) => ({ file: `${basename(path, extname(path))}${i}.${kind}`, code }))
  })
  assert.ok(examples.length > 15, `${examples.length} examples`)
  for (const { file, code } of examples) writeFileSync(join(app, file), code)
  return examples.map(({ file }) => file)
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
  await run(process.execPath, [tsc, '--project', 'tsconfig.json', '--checkers', '1'], { cwd: app, seconds: 120 })
}
