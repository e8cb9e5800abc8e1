import { defineBrowserProvider } from '@vitest/browser'
import type { BrowserCommand, BrowserProvider } from 'vitest/node'
import { findWebKit } from './findWebKit.mjs'
import { openWebKit, type WebKitPage } from './openWebKit.mjs'

declare module 'vitest/browser' {
  interface BrowserCommands {
    /** Returns the window's contents, content and light map composited, as a PNG in base64. */
    screenshot(): Promise<string>
    /** Performs actions of the browser's own mouse and keyboard, as WebDriver describes them. */
    perform(actions: readonly object[]): Promise<void>
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

/** Returns what the window shows. */
export const screenshot: BrowserCommand<[]> = async ({ provider }) => webkitOf(provider).screenshot()

/** Performs actions in the window. */
export const perform: BrowserCommand<[actions: readonly object[]]> = async ({ provider }, actions) =>
  webkitOf(provider).perform(actions)

function webkitOf(provider: BrowserProvider): WebKitProvider {
  if (!(provider instanceof WebKitProvider)) throw new Error('Only the window of WebKit can be asked.')
  return provider
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
    const picture = await (await this.#opened()).screenshot()
    return picture.toString('base64')
  }

  async perform(actions: readonly object[]): Promise<void> {
    await (await this.#opened()).perform(actions)
  }

  #opened(): Promise<WebKitPage> {
    if (this.#page === null) throw new Error('No page is open.')
    return this.#page
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
