import { execFileSync } from 'node:child_process'
import { join } from 'node:path'

/** Runs a script of this folder in a process of its own, and returns the JSON that it prints. */
export function runFresh(script, ...given) {
  const path = join(import.meta.dirname, script)
  const flags = ['--expose-gc', '--max-old-space-size=4096']
  return JSON.parse(execFileSync(process.execPath, [...flags, path, ...given.map(String)], { encoding: 'utf8' }))
}
