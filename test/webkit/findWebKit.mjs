import { existsSync, readdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** Folders in which distributions put WebKitGTK's small browser, which isn't on the PATH; `*` is any folder. */
const BROWSERS = ['/usr/lib/*/webkit2gtk-4.1/MiniBrowser', '/usr/libexec/webkit2gtk-4.1/MiniBrowser']

/**
 * Returns the programs that open pages in WebKitGTK: the driver, the browser that it drives (`UMBRA_WEBKIT`, or
 * Debian's path), and a screen. If one is not installed, returns its name as `missing`.
 */
export function findWebKit() {
  const driver = onPath('WebKitWebDriver')
  const xvfb = onPath('Xvfb')
  const named = process.env.UMBRA_WEBKIT
  // Playwright's WebKit is opened by Playwright, and has no such driver.
  const browser = named && named !== 'playwright' ? named : BROWSERS.flatMap(matches)[0]
  if (!driver) return { missing: 'WebKitWebDriver on the PATH' }
  if (!browser) return { missing: 'MiniBrowser of WebKitGTK (UMBRA_WEBKIT names one)' }
  if (!xvfb) return { missing: 'Xvfb on the PATH' }
  return { driver, browser, xvfb }
}

function onPath(name) {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean)
  return folders.map((folder) => join(folder, name)).find((path) => existsSync(path))
}

function matches(pattern) {
  const [before, after] = pattern.split('/*')
  const paths =
    after === undefined ? [before] : existsSync(before) ? readdirSync(before).map((it) => join(before, it) + after) : []
  return paths.filter((path) => existsSync(path))
}
