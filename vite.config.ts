import { isAbsolute, resolve } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** The public entries: each is `src/<name>.ts`, and `react-umbra/<name>` to its users (`index` is `react-umbra`). */
const entries = ['index', 'core', 'edit', 'geometry', 'import', 'plans', 'three', 'worker']

const source = (name: string): string => resolve(import.meta.dirname, 'src', `${name}.ts`)

export default defineConfig({
  plugins: [react()],
  resolve: {
    // Stories and tests import what users import, and get the source.
    alias: entries.map((name) => ({
      find: name === 'index' ? /^react-umbra$/ : new RegExp(`^react-umbra/${name}$`),
      replacement: source(name),
    })),
  },
  build: {
    target: 'es2022',
    minify: false,
    copyPublicDir: false,
    lib: { entry: entries.map(source), formats: ['es'] },
    rolldownOptions: {
      // Every package stays outside: dependencies and peers, and their subpaths.
      external: (id) => !id.startsWith('.') && !id.startsWith('\0') && !isAbsolute(id),
      // Named numbers, such as the places within a record, cost no look-up in the hot loops.
      optimization: { inlineConst: { mode: 'all', pass: 2 } },
      // Modules kept apart: importing one function brings little along, and two entries share one React context.
      output: { preserveModules: true, preserveModulesRoot: 'src', entryFileNames: '[name].js' },
    },
  },
})
