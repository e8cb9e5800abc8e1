/** Paths of the programs that open pages in WebKitGTK. */
export interface WebKit {
  driver: string
  browser: string
  xvfb: string
}

export function findWebKit(): WebKit | { missing: string }
