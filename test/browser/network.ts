import type {} from '@vitest/browser-playwright'
import type { BrowserCommand } from 'vitest/node'

declare module 'vitest/browser' {
  interface BrowserCommands {
    /** Fails every request whose path ends like this, as without a connection. */
    refuse(path: string): Promise<void>
    /** Answers matching requests with the given module. */
    replace(path: string, code: string): Promise<void>
    /** Lets these requests through again. */
    allow(path: string): Promise<void>
  }
}

const ofPath = (path: string): string => `**/${path}*`

export const refuse: BrowserCommand<[path: string]> = ({ context }, path) =>
  context.route(ofPath(path), (route) => route.abort())

export const replace: BrowserCommand<[path: string, code: string]> = ({ context }, path, body) =>
  context.route(ofPath(path), (route) => route.fulfill({ contentType: 'text/javascript', body }))

export const allow: BrowserCommand<[path: string]> = ({ context }, path) => context.unroute(ofPath(path))
