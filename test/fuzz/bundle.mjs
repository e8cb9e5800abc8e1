import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { build } from 'vite'

/** Bundles a file of this folder for Node and returns the bundle's path; it is removed when the process ends. */
export async function bundle(file) {
  const temporary = mkdtempSync(join(tmpdir(), 'react-umbra-fuzz-'))
  process.on('exit', () => rmSync(temporary, { recursive: true, force: true }))
  await build({
    root: dirname(dirname(import.meta.dirname)),
    configFile: false,
    logLevel: 'error',
    ssr: { noExternal: true },
    build: {
      ssr: join(import.meta.dirname, file),
      outDir: temporary,
      target: 'node20',
      rolldownOptions: { output: { entryFileNames: 'fuzz.mjs' } },
    },
  })
  return join(temporary, 'fuzz.mjs')
}
