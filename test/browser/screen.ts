import { expect } from 'vitest'
import { cdp, page } from 'vitest/browser'

const screen = window.top ?? window
const { innerWidth: width, innerHeight: height } = screen

/** The screen's own density, to go back to. */
export const density: number = screen.devicePixelRatio
const frame = { width: innerWidth, height: innerHeight }

/**
 * Sets the pixel density of the page's screen. Changes its width by a few pixels too, because headless
 * Chromium fires no event if only the density changes.
 */
export async function setDensity(deviceScaleFactor: number, narrower: number): Promise<void> {
  const metrics = { width: width - narrower, height, deviceScaleFactor, mobile: false }
  await cdp().send('Emulation.setDeviceMetricsOverride', metrics)
  await page.viewport(frame.width - narrower, frame.height)
  await expect.poll(() => [devicePixelRatio, innerWidth]).toEqual([deviceScaleFactor, frame.width - narrower])
}
