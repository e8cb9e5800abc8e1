// Smoke test of examples/multiplayer-tabletop: a server, sockets, and SQLite, with the library's source. With
// TABLE_ROUNDS it runs the long tests too, for that many rounds.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

const folder = join(import.meta.dirname, '../../examples/multiplayer-tabletop')
const all = process.env.TABLE_ROUNDS !== undefined

/** Runs a command in the example's folder. Returns its exit code and its output. */
function run(command, args, env = process.env) {
  const { status, stdout, stderr } = spawnSync(command, args, {
    cwd: folder,
    encoding: 'utf8',
    env,
    shell: process.platform === 'win32',
  })
  return { ok: status === 0, text: `${stdout}${stderr}` }
}

/** Returns the reason why the dependencies are missing, or null. */
function install() {
  if (existsSync(join(folder, 'node_modules/node/bin/node'))) return null
  const { ok, text } = run('npm', ['ci', '--prefer-offline', '--no-audit', '--no-fund'])
  return ok ? null : `npm ci failed in examples/multiplayer-tabletop: ${text.trim().split('\n').at(-1)}`
}

const missing = install()
if (missing !== null) {
  console.log(`skipped the example of many players: ${missing}`)
} else {
  // Node 22 of its own, for the programs that npm starts.
  const path = [join(folder, 'node_modules/.bin'), process.env.PATH].join(delimiter)
  const { ok, text } = run('npm', ['run', '--silent', all ? 'test' : 'smoke'], { ...process.env, PATH: path })
  const tests = text.match(/^\s*(not )?ok \d+ - .*$/gm) ?? []
  for (const line of tests) console.log(line.trim().replace(/ok \d+ - /, 'ok many players: '))
  if (!ok) {
    console.log(text)
    if (!tests.some((line) => line.includes('not ok'))) console.log('not ok the example of many players')
    process.exitCode = 1
  }
}
