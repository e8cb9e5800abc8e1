import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineBrowserProvider } from '@vitest/browser'
import type { BrowserProvider } from 'vitest/node'

/** A fresh profile opens only the given pages and connects to no server. */
const PREFERENCES = {
  'browser.shell.checkDefaultBrowser': false,
  'browser.aboutwelcome.enabled': false,
  'browser.startup.homepage_override.mstone': 'ignore',
  'datareporting.policy.dataSubmissionEnabled': false,
  'app.update.enabled': false,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  // One window is all there is: what is not in front is not to be slowed down.
  'dom.timeout.enable_budget_timer_throttling': false,
  'privacy.reduceTimerPrecision': false,
}

/**
 * Runs browser tests in the Firefox that a machine has: it is only shown the tests' page, nothing drives it, so that
 * tests which ask for more than a page can do, such as another window size, are not for it.
 */
export function firefox(path: string) {
  return defineBrowserProvider({
    name: 'firefox',
    supportedBrowser: ['firefox'],
    providerFactory: () => new FirefoxProvider(path),
  })
}

class FirefoxProvider implements BrowserProvider {
  readonly name = 'firefox'
  readonly supportsParallelism = false
  readonly #path: string
  readonly #running: { child: ChildProcess; profile: string }[] = []

  constructor(path: string) {
    this.#path = path
  }

  getCommandsContext(): Record<string, unknown> {
    return {}
  }

  async openPage(_id: string, url: string): Promise<void> {
    const profile = mkdtempSync(join(tmpdir(), 'react-umbra-firefox-'))
    const lines = Object.entries(PREFERENCES).map(
      ([name, value]) => `user_pref(${JSON.stringify([name, value]).slice(1, -1)});`,
    )
    writeFileSync(join(profile, 'user.js'), lines.join('\n'))
    const size = ['--width', '1000', '--height', '800']
    const child = spawn(this.#path, ['--headless', '--no-remote', '--profile', profile, ...size, url], {
      stdio: 'ignore',
    })
    this.#running.push({ child, profile })
  }

  async close(): Promise<void> {
    for (const { child, profile } of this.#running.splice(0)) {
      if (child.exitCode === null) {
        const end = new Promise((done) => child.once('exit', done))
        child.kill()
        await end
      }
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 })
    }
  }
}
