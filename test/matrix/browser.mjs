import { chromium } from 'playwright'
import { findChromium } from '../chromium.mjs'

/** With fewer of these, Chromium gives an adapter without a graphics card, but loses its device in the first frames. */
const WEBGPU = [
  '--enable-unsafe-webgpu',
  '--use-webgpu-adapter=swiftshader',
  '--enable-features=Vulkan',
  '--use-vulkan=swiftshader',
  '--use-angle=swiftshader',
]

/** Launches Chromium with WebGPU in software. */
export async function launchWebGpu() {
  return chromium.launch({
    executablePath: process.env.UMBRA_CHROMIUM ?? (await findChromium()),
    args: [
      '--no-sandbox',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      ...WEBGPU,
    ],
  })
}
