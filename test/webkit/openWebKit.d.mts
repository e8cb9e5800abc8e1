import type { WebKit } from './findWebKit.mjs'

export interface WebKitPage {
  goto(url: string): Promise<unknown>
  run(script: string, ...args: unknown[]): Promise<unknown>
  perform(actions: readonly object[]): Promise<unknown>
  screenshot(): Promise<Buffer>
  resize(width: number, height: number): Promise<unknown>
  close(): Promise<void>
}

export function openWebKit(found: WebKit): Promise<WebKitPage>
