// npm run nodes: the unit tests and the packed library under each Node that the library names, and under the newest.
// `npm run nodes -- 22` takes one of them. Each comes by npm's package `node`, into a temporary folder.
import { delimiter, join } from 'node:path'
import { run } from '../package/child.mjs'
import { root } from '../package/root.mjs'
import { makeTemporary } from '../package/temporary.mjs'

/** The lowest that `engines` names, and those with long-term support since. */
const VERSIONS = ['20', '22', '24', 'latest']

const SECONDS = 1200

const wanted = process.argv.slice(2)
let failed = 0
let passed = 0

await run('npm', ['run', '--silent', 'build'], { cwd: root, seconds: SECONDS })
for (const version of wanted.length > 0 ? wanted : VERSIONS) {
  const { program, path } = await install(version)
  const name = (await run(program, ['--version'], {})).trim()
  const vitest = join(root, 'node_modules/vitest/vitest.mjs')
  const env = { PATH: path }
  await check(`the unit tests pass under Node ${name}`, () =>
    run(program, [vitest, 'run', '--project', 'unit*'], { cwd: root, env, seconds: SECONDS }),
  )
  await check(`the packed library runs under Node ${name}`, () =>
    run(program, [join(root, 'test/package/run.mjs'), 'node'], { cwd: root, env, seconds: SECONDS }),
  )
}
console.log(`\n${passed} passed, ${failed} failed`)
process.exitCode = failed > 0 ? 1 : 0

/** Installs a Node; gives its program, and a PATH on which that comes first. */
async function install(version) {
  const folder = makeTemporary(`node-${version}`)
  await run('npm', ['install', '--prefix', folder, '--no-save', `node@${version}`], { cwd: folder, seconds: SECONDS })
  const bin = join(folder, 'node_modules/node/bin')
  return { program: join(bin, 'node'), path: `${bin}${delimiter}${process.env.PATH}` }
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
