import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'vite'
import { launch } from '../catalogue/browser.mjs'
import { serve } from '../catalogue/site.mjs'
import { findChromium } from '../chromium.mjs'

/**
 * Builds the page of a folder here as for production, serves it and opens a browser for what `work` measures, given its
 * address.
 */
export async function inBrowser(folder, work) {
  process.env.UMBRA_CHROMIUM ??= await findChromium()
  const outDir = mkdtempSync(join(tmpdir(), 'react-umbra-bench-'))
  await build({
    root: join(import.meta.dirname, folder),
    logLevel: 'error',
    configFile: false,
    base: './',
    build: { outDir, emptyOutDir: true },
    define: { 'process.env.NODE_ENV': '"production"' },
  })
  const server = await serve(outDir)
  const browser = await launch()
  try {
    await work(browser, server.address)
  } finally {
    await browser.close()
    server.close()
    rmSync(outDir, { recursive: true, force: true })
  }
}
