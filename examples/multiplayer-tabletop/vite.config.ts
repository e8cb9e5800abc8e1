import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { defineConfig } from 'vite'

/** The library's source, while this folder lies in its repository; a copy elsewhere takes `react-umbra` from npm. */
const source = resolve(import.meta.dirname, '../../src')

export default defineConfig(({ isSsrBuild }) => ({
  resolve: {
    alias: existsSync(source)
      ? [
          { find: /^react-umbra$/, replacement: `${source}/index.ts` },
          { find: /^react-umbra\/(\w+)$/, replacement: `${source}/$1.ts` },
        ]
      : [],
    dedupe: ['react', 'react-dom', 'robust-predicates', 'fflate', 'valibot'],
  },
  ssr: { noExternal: [/^react-umbra/, 'robust-predicates'] },
  build: isSsrBuild ? { outDir: 'dist/server', target: 'node22' } : { outDir: 'dist/client', target: 'es2022' },
}))
