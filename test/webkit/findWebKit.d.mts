/** The paths of what opens pages in WebKitGTK. */
export interface WebKit {
  driver: string
  browser: string
  xvfb: string
}

export function findWebKit(): WebKit | { missing: string }
