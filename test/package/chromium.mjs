import { chromium } from 'playwright'

/** Message of the software renderer about reading pixels back, which copies a WebGL picture to a 2D canvas there. */
const STALL = /GPU stall due to ReadPixels/

let browser

/** The one browser of the program, launched for the first page. */
function launched() {
  browser ??= chromium.launch({
    ...(process.env.UMBRA_CHROMIUM ? { executablePath: process.env.UMBRA_CHROMIUM } : {}),
    args: ['--no-sandbox', '--disable-background-networking', '--disable-component-update', '--disable-sync'],
  })
  return browser
}

/** Ends the browser, if there is one. */
export async function closeChromium() {
  await (await browser)?.close()
  browser = undefined
}

/**
 * Opens an address in a context of its own: what `look` finds on the page, and what the console or the network have to
 * complain of.
 */
export async function openInChromium(address, look) {
  const context = await (await launched()).newContext()
  try {
    const page = await context.newPage()
    page.setDefaultTimeout(30_000)
    const messages = []
    page.on('pageerror', (error) => messages.push(error.message))
    page.on('console', (message) => {
      const text = message.text()
      if (['error', 'warning'].includes(message.type()) && !STALL.test(text)) messages.push(text)
    })
    page.on('request', (request) => {
      const { protocol, origin } = new URL(request.url())
      if (protocol.startsWith('http') && origin !== new URL(address).origin) messages.push(`asked for ${request.url()}`)
    })
    await page.goto(address)
    return { found: await look(page), messages }
  } finally {
    await context.close()
  }
}
