import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A new folder that goes when the program ends, however it does. */
export function makeTemporary(name) {
  const folder = mkdtempSync(join(tmpdir(), `react-umbra-${name}-`))
  process.on('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }))
  return folder
}

// By themselves these would end the program without its 'exit'.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => process.exit(1))
