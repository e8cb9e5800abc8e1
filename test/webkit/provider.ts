import { defineBrowserProvider } from '@vitest/browser'
import type { BrowserCommand, BrowserProvider } from 'vitest/node'
import { findWebKit } from './findWebKit.mjs'
import { openWebKit, type WebKitPage } from './openWebKit.mjs'

declare module 'vitest/browser' {
  interface BrowserCommands {
    /** Returns the window's contents, content and light map composited, as a PNG in base64. */
    screenshot(): Promise<string>
  }
}

/** Runs browser tests in WebKitGTK, through its own driver. */
export function webkit() {
  return defineBrowserProvider({
    name: 'webkit',
    supportedBrowser: ['webkit'],
    providerFactory: () => new WebKitProvider(),
  })
}

/** The only command that a page has of its window. */
export const screenshot: BrowserCommand<[]> = async ({ provider }) => {
  if (!(provider instanceof WebKitProvider)) throw new Error('Only the window of WebKit can be asked.')
  return provider.screenshot()
}

class WebKitProvider implements BrowserProvider {
  readonly name = 'webkit'
  readonly supportsParallelism = false
  #page: Promise<WebKitPage> | null = null

  getCommandsContext(): Record<string, unknown> {
    return {}
  }

  async openPage(_id: string, url: string): Promise<void> {
    this.#page ??= open()
    const page = await this.#page
    await page.goto(url)
  }

  async screenshot(): Promise<string> {
    if (this.#page === null) throw new Error('No page is open.')
    const picture = await (await this.#page).screenshot()
    return picture.toString('base64')
  }

  async close(): Promise<void> {
    const page = await this.#page?.catch(() => null)
    this.#page = null
    await page?.close()
  }
}

async function open(): Promise<WebKitPage> {
  const found = findWebKit()
  if ('missing' in found) throw new Error(`There is no ${found.missing}.`)
  const page = await openWebKit(found)
  await page.resize(1200, 1000)
  return page
}
