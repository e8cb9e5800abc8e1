import { spawnSync } from 'node:child_process'

/** The path of a Firefox that runs, by `UMBRA_FIREFOX` or on the PATH, or `playwright`; undefined where there is none. */
export function findFirefox() {
  if (process.env.UMBRA_FIREFOX === 'playwright') return 'playwright'
  return [process.env.UMBRA_FIREFOX, 'firefox', 'firefox-esr'].filter(Boolean).find((path) => {
    const { status, stdout } = spawnSync(path, ['--version'], { timeout: 30_000, encoding: 'utf8' })
    return status === 0 && /firefox/i.test(stdout)
  })
}
