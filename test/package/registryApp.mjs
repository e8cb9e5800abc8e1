import { cpSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Skipped } from './check.mjs'
import { run } from './child.mjs'
import { makeTemporary } from './temporary.mjs'

/** Network failures of npm: error codes of Node's sockets, npm's own, or a gateway's response. */
const OFFLINE =
  /\b(ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|EHOSTUNREACH|ERR_SOCKET_TIMEOUT|E50[0234])\b/

let answer

/** A copy of a fixture with the tarball installed as users do it, all else from the registry. */
export async function makeRegistryApp(fixture, tarball, options = []) {
  answer ??= askRegistry()
  await answer
  const app = makeTemporary(fixture)
  cpSync(join(import.meta.dirname, fixture), app, { recursive: true })
  writeFileSync(join(app, '.npmrc'), 'audit=false\nfund=false\nupdate-notifier=false\npackage-lock=false\n')
  const quick = ['--prefer-offline', '--ignore-scripts', '--fetch-retries=1', '--fetch-retry-mintimeout=1000']
  try {
    // With its folder named: npm would climb to a project that it finds above.
    await run('npm', ['install', ...quick, ...options, '--prefix', app, tarball], { cwd: app, seconds: 120 })
  } catch (error) {
    if (error.late || OFFLINE.test(error.output)) throw new Skipped('the registry stopped answering')
    throw error
  }
  return app
}

/**
 * Tests the registry with a single request. Without a network, an install retries for long, and then fails with a
 * confusing error.
 */
async function askRegistry() {
  const args = ['view', 'react', 'version', '--prefer-online', '--fetch-retries=0', '--fetch-timeout=15000']
  await run('npm', args, { cwd: tmpdir(), seconds: 30 }).catch((error) => {
    const code = /npm error code (\w+)/.exec(error.output)?.[1]
    throw new Skipped(`the registry does not answer${code ? ` (${code})` : ''}`)
  })
}
