// npm run versions: the packed types under each TypeScript that the README names and with the lowest versions of React,
// three and fiber, and <LightLayer> painted by the lowest three. Each comes from npm, into a temporary folder.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { findChromium } from '../chromium.mjs'
import { run } from '../package/child.mjs'
import { pack } from '../package/pack.mjs'
import { manifest, root } from '../package/root.mjs'
import { makeTemporary } from '../package/temporary.mjs'

/** Versions of TypeScript that the types check with, the lowest first, and one that is too old. */
const TYPESCRIPTS = ['5.7', '5.8', '5.9', '6.0', 'latest']
const TOO_OLD = '5.4'

/** The tests of pictures that a layer's whole frame goes through. */
const PICTURES = ['lightMap', 'glow', 'fog'].map((name) => `test/browser/three/${name}.test.tsx`)

const SECONDS = 600

let failed = 0
let passed = 0

await run('npm', ['run', '--silent', 'build'], { cwd: root, seconds: SECONDS })
const lowest = await makeApp('lowest', (range) => range.replace('>=', ''))
const newest = await makeApp('newest', () => 'latest')
for (const version of TYPESCRIPTS) {
  const tsc = await install(version)
  await check(`the types check with TypeScript ${version} and the lowest peers`, () => compile(tsc, lowest))
  await check(`the types check with TypeScript ${version} and the newest peers`, () => compile(tsc, newest))
}
const old = await install(TOO_OLD)
await check(`TypeScript ${TOO_OLD} is too old, as the README says`, async () => {
  const output = await compile(old, lowest).then(
    () => '',
    (error) => error.output,
  )
  if (!output.includes("Type 'Float64Array' is not generic")) throw new Error(`It said: ${output}`)
})
process.env.UMBRA_CHROMIUM ??= await findChromium()
await check('a LightLayer is painted by the lowest three', () =>
  run(process.execPath, [join(root, 'node_modules/vitest/vitest.mjs'), 'run', '--project', 'browser*', ...PICTURES], {
    cwd: root,
    env: { UMBRA_THREE: join(lowest, 'node_modules/three') },
    seconds: SECONDS,
  }),
)
console.log(`\n${passed} passed, ${failed} failed`)
process.exitCode = failed > 0 ? 1 : 0

/** Installs the tarball with its peers, each in the version that `versionOf` makes of its range. */
async function makeApp(name, versionOf) {
  const folder = makeTemporary(`peers-${name}`)
  const peers = Object.entries(manifest.peerDependencies).map(([peer, range]) => [peer, versionOf(range)])
  // A major version selects its newest release; the first minor version selects its oldest.
  const exact = peers.map(([peer, version]) => `${peer}@${/^\d+$/.test(version) ? `${version}.0` : version}`)
  const types = exact.filter((peer) => !peer.includes('fiber')).map((peer) => `@types/${peer}`)
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ name, private: true, type: 'module' }))
  writeFileSync(join(folder, 'types.tsx'), readFileSync(join(root, 'test/package/app/types.tsx')))
  const options = ['--prefix', folder, '--ignore-scripts', '--no-audit', '--no-fund', '--legacy-peer-deps']
  await run('npm', ['install', ...options, await pack(), ...exact, ...types], { cwd: folder, seconds: SECONDS })
  return folder
}

/** Installs a TypeScript and returns its compiler. */
async function install(version) {
  const folder = makeTemporary('typescript')
  const options = ['--prefix', folder, '--no-save', '--no-audit', '--no-fund']
  await run('npm', ['install', ...options, `typescript@${version}`], { cwd: folder, seconds: SECONDS })
  return join(folder, 'node_modules/typescript/bin/tsc')
}

/** Checks what a user's compiler sees, the declarations of all libraries included. */
async function compile(tsc, folder) {
  const compilerOptions = {
    target: 'es2022',
    lib: ['es2022', 'dom', 'dom.iterable'],
    jsx: 'react-jsx',
    module: 'esnext',
    moduleResolution: 'bundler',
    types: [],
    strict: true,
    exactOptionalPropertyTypes: true,
    skipLibCheck: false,
    noEmit: true,
  }
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: ['types.tsx'] }))
  await run(process.execPath, [tsc, '--project', 'tsconfig.json'], { cwd: folder, seconds: 300 })
}

async function check(name, test) {
  try {
    await test()
    passed++
    console.log(`ok ${name}`)
  } catch (error) {
    failed++
    console.log(`not ok ${name}\n${`${error.message}\n${error.output ?? ''}`.replace(/^/gm, '    ')}`)
  }
}
