import { execFileSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root, textsOfDeclarations } from '../../.storybook/reference/make/source.js'

/** Runs TypeScript and returns what it prints. */
export function tsc(...args: string[]): string {
  try {
    // One checker: each of several would check the library's types anew.
    return execFileSync(process.execPath, [join(root, 'node_modules/typescript/bin/tsc'), '--checkers', '1', ...args], {
      encoding: 'utf8',
    })
  } catch (error) {
    return (error as { stdout: string }).stdout
  }
}

/**
 * Type-checks files in an empty folder and returns what TypeScript reports, by the repository's strict settings, those
 * of new Vite apps, and `options`. Behind the library's names are its declarations, as an app has them: reading its
 * sources takes TypeScript four times as long.
 */
export async function typeCheck(
  folder: string,
  files: Readonly<Record<string, string>>,
  options: Readonly<Record<string, boolean>> = {},
): Promise<string[]> {
  const declarations = join(folder, 'react-umbra')
  for (const [file, text] of await textsOfDeclarations()) {
    const path = join(declarations, `${file}.d.ts`)
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, text)
  }
  for (const [file, code] of Object.entries(files)) writeFileSync(join(folder, file), code)
  const compilerOptions = {
    noEmit: true,
    erasableSyntaxOnly: true,
    ...options,
    paths: {
      'react-umbra': [join(declarations, 'index.d.ts')],
      'react-umbra/*': [join(declarations, '*.d.ts')],
    },
  }
  const config = { extends: join(root, 'tsconfig.json'), compilerOptions, references: [], include: ['*.ts', '*.tsx'] }
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(config))
  return tsc('--project', folder)
    .split('\n')
    .filter((line) => line.includes('error TS'))
}
