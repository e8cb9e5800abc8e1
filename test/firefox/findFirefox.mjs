import { spawnSync } from 'node:child_process'

/** Returns the path of a Firefox from `UMBRA_FIREFOX` or the PATH, or `playwright`; undefined if there is none. */
export function findFirefox() {
  if (process.env.UMBRA_FIREFOX === 'playwright') return 'playwright'
  return [process.env.UMBRA_FIREFOX, 'firefox', 'firefox-esr'].filter(Boolean).find((path) => {
    const { status, stdout } = spawnSync(path, ['--version'], { timeout: 30_000, encoding: 'utf8' })
    return status === 0 && /firefox/i.test(stdout)
  })
}
