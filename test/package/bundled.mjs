import react from '@vitejs/plugin-react'
import { build, preview } from 'vite'
import { openInChromium } from './chromium.mjs'

/** Bundles a folder's page by Vite, serves the bundle and opens it. */
export async function openBundled(folder, look, headers) {
  const { address, close } = await serveBundled(folder, headers)
  try {
    return await openInChromium(address, look)
  } finally {
    await close()
  }
}

/** Bundles a folder's page by Vite and serves the bundle, until `close`. */
export async function serveBundled(folder, headers = {}) {
  const options = { root: folder, configFile: false, logLevel: 'warn' }
  await build({ ...options, plugins: [react()], worker: { format: 'es' } })
  const server = await preview({ ...options, preview: { host: '127.0.0.1', port: 0, headers } })
  return { address: server.resolvedUrls.local[0], close: () => server.close() }
}
