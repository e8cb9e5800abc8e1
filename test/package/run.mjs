// Tests of what a user installs: the packed tarball in a fresh Vite and React app. `npm run build` comes first.
import assert from 'node:assert/strict'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { loadInChromium, makeApp, manifest, measure, node, root } from './app.mjs'

const { app, own } = makeApp()

await check('every entry is imported in plain Node and exports something', () => {
  for (const entry of Object.keys(manifest.exports).filter((name) => !name.endsWith('.json'))) {
    const name = manifest.name + entry.slice(1)
    const code = `import * as all from '${name}'; console.log(Object.keys(all).length)`
    assert.ok(Number(node(app, '--input-type=module', '--eval', code)) > 0, `${name} exports nothing`)
  }
})

await check('the server renders the children, darkened to the ambient colour', () => {
  const html = node(app, 'server.mjs')
  assert.match(html, /<p>hello<\/p>/)
  assert.match(html, /<i>null null<\/i>/)
  assert.match(html, /<canvas aria-hidden="true" style="[^"]*background-color:#10131a"><\/canvas><\/div>\s*$/)
})

await check('a Vite bundle lights what it should in Chromium, with nothing in the console', async () => {
  const { colors, text, messages } = await loadInChromium(app, [
    [150, 150], // before the wall
    [300, 150], // behind it
    [300, 20], // past its end
    [60, 25], // in the flashlight as well
  ])
  assert.deepEqual(messages, [])
  assert.deepEqual(colors, [
    [255, 19, 26, 255],
    [16, 19, 26, 255],
    [255, 19, 26, 255],
    [255, 255, 26, 255],
  ])
  assert.match(text, /hello/)
  assert.match(text, /a ring, no pointer/)
})

/** The README's examples as files of the app: what it tells its readers to paste must check. */
function writeReadmeExamples() {
  const blocks = [...readFileSync(join(root, 'README.md'), 'utf8').matchAll(/```(tsx?)\n(.*?)```/gs)]
  assert.ok(blocks.length > 0, 'README.md has no example')
  return blocks.map(([, kind, code], i) => {
    writeFileSync(join(app, `readme${i}.${kind}`), code)
    return `readme${i}.${kind}`
  })
}

for (const [moduleResolution, module] of [
  ['bundler', 'esnext'],
  ['node16', 'node16'],
]) {
  const checkTypes = (files, skipLibCheck) => {
    const compilerOptions = {
      target: 'es2022',
      lib: ['es2022', 'dom', 'dom.iterable'],
      module,
      moduleResolution,
      jsx: 'react-jsx',
      types: [],
      strict: true,
      exactOptionalPropertyTypes: true,
      noEmit: true,
      skipLibCheck,
    }
    writeFileSync(join(app, 'tsconfig.json'), JSON.stringify({ compilerOptions, files }))
    node(app, join(root, 'node_modules/typescript/bin/tsc'), '--project', 'tsconfig.json')
  }
  const examples = writeReadmeExamples()
  const usesFiber = (file) => readFileSync(join(app, file), 'utf8').includes('@react-three/fiber')
  const plain = examples.filter((file) => !usesFiber(file))
  await check(`the types and the README’s examples check with moduleResolution ${moduleResolution}`, () => {
    checkTypes(['types.tsx', 'main.tsx', ...plain], false)
  })
  // Types of fiber's own dependencies do not check by themselves with node16.
  await check(`the examples with fiber check with moduleResolution ${moduleResolution}`, () => {
    checkTypes(examples.filter(usesFiber), true)
  })
}

for (const [entry, names, limit] of [
  ['react-umbra', '{ LightOverlay, Light, Occluder }', 24],
  // Exact sight is what the design's 24 kB were meant for; exact collisions, the grids and earcut (3 kB) come on top.
  ['react-umbra/geometry', '* as all', 40],
  ['react-umbra/geometry', '{ visibilityPolygon, createVisibilityMesh, castRays, raycastAll }', 24],
  ['react-umbra/geometry', '{ CollisionWorld, collide, sweepShape }', 16],
  ['react-umbra/geometry', '{ SpatialHash }', 8],
  ['react-umbra/geometry', '{ intersectSegments }', 2],
]) {
  await check(`${names} from ${entry} weighs at most ${limit} kB`, async () => {
    const { size, later } = await measure(app, entry, names)
    const kilobytes = (bytes) => `${(bytes / 1000).toFixed(2)} kB`
    console.log(
      `${kilobytes(size)} minified and gzipped, React left out${later > 0 ? `; ${kilobytes(later)} loaded when asked for` : ''}`,
    )
    assert.ok(size <= limit * 1000, `${size} bytes`)
    // What follows an element of the page.
    assert.ok(later <= 2500, `${later} bytes later`)
  })
}

const dist = readdirSync(join(own, 'dist'), { recursive: true, encoding: 'utf8' })
const read = (file) => readFileSync(join(own, 'dist', file), 'utf8')

await check('"use client" stands in the files that use React, and in no other', () => {
  const scripts = dist.filter((file) => file.endsWith('.js'))
  const clients = scripts.filter((file) => /^['"]use client['"]/.test(read(file)))
  // By an import of its own, or by a hook of ours; comments aside.
  const code = (file) => read(file).replace(/\/\*[\s\S]*?\*\//g, '')
  const users = scripts.filter((file) => /from ["']react(-dom)?(\/[\w-]+)?["']|\buse[A-Z]\w*\(/.test(code(file)))
  assert.deepEqual(clients, users)
  assert.ok(clients.length > 0)
})

await check('doc comments survive into the types', () => {
  const documented = /\*\/\s*export (?:declare )?(?:abstract )?(?:function|interface|class|const|type) (\w+)/g
  const names = (text) => [...text.matchAll(documented)].map((match) => match[1])
  let count = 0
  for (const file of dist.filter((name) => name.endsWith('.d.ts'))) {
    const source = join(root, 'src', file.replace(/\.d\.ts$/, '.ts'))
    const kept = names(read(file))
    const lost = names(readFileSync(existsSync(source) ? source : `${source}x`, 'utf8')).filter(
      (name) => !kept.includes(name),
    )
    assert.deepEqual(lost, [], `${file} lost doc comments`)
    count += kept.length
  }
  assert.ok(count > 0)
})

/** Prints what `npm test` counts: one line per test, `ok` or `not ok`. */
async function check(name, test) {
  try {
    await test()
    console.log(`ok ${name}`)
  } catch (error) {
    process.exitCode = 1
    console.log(`not ok ${name}`)
    // A failed command says why on its own output; an assertion, in its message.
    console.log([error.message, error.stdout].filter(Boolean).join('\n').replace(/^/gm, '    '))
  }
}
