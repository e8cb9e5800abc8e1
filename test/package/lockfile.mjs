import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { check } from './check.mjs'
import { run } from './child.mjs'
import { root } from './root.mjs'

/** Checks the lock file, which a fresh clone starts from. */
export async function checkLockfile() {
  await check('npm ci finds all that package.json asks for in package-lock.json', () =>
    run('npm', ['ci', '--dry-run', '--ignore-scripts', '--offline'], { cwd: root, seconds: 60 }),
  )

  await check('package-lock.json names no host', () => {
    const hosts = readFileSync(join(root, 'package-lock.json'), 'utf8').match(/"resolved": "https?:.*/g)
    assert.equal(hosts, null)
  })
}
