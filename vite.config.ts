import { isAbsolute, resolve } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** The public entries: each is `src/<name>.ts`, and `react-umbra/<name>` to its users (`index` is `react-umbra`). */
const entries = ['index', 'core', 'geometry', 'import', 'three']

const source = (name: string): string => resolve(import.meta.dirname, 'src', `${name}.ts`)

/** Comments, which stay, and blanks that say nothing: at a line's start, round signs, before brackets, after a statement's end. */
const COMMENT_OR_BLANKS =
  /^ *\/?\*.*$|^ +|, |(?<= |;) | (?:[=+*/%<>?:|]|[<>=&|+*!-]=|&&?|\|\||<<|>>|-(?! ?-)) |(?<=\)|\b(?:if|for|return)) (?=[({])|(?<=[{)]) (?=\w)|(?<=[;{},])\n/gm

/** Names that stand in shaders alone, and what takes their place: A, B, … */
const NAMES = new Map(
  `across along cross2 entries grain hidden isNarrow isPositive isRough isTurned leftOf normal offset pairAt pixel record
  seenFromMiddle shareAbove sideOf source thinned turnOf vBox vColor vCone vData vLamp vLight vMiddle vShift vSide vSize
  vSource wallData wedgeOf`
    .split(/\s+/)
    .map((name, i) => [name, i < 26 ? String.fromCharCode(65 + i) : `A${i}`]),
)
const COMMENT_OR_NAME = new RegExp(`^ *\\/?\\*.*$|\\b(?:${[...NAMES.keys()].join('|')})\\b`, 'gm')

/** Shaders are text that no bundler makes smaller. */
const shaders = {
  name: 'small-shaders',
  apply: 'build' as const,
  transform: (code: string, id: string) =>
    id.includes('/webgl/shaders/')
      ? {
          code: code
            .replace(COMMENT_OR_NAME, (text) => NAMES.get(text) ?? text)
            .replace(COMMENT_OR_BLANKS, (text) => (text.includes('*') && text.length > 3 ? text : text.trim())),
          map: null,
        }
      : null,
}

/**
 * Each module has a `warn` of its own, which is what `src/geometry/warn.ts` says: no bundler drops calls of what lies in another
 * chunk, and that module would be in one that all others share.
 */
const warn = {
  name: 'own-warn',
  apply: 'build' as const,
  enforce: 'pre' as const,
  transform: (code: string) => ({
    code: code.replace(
      /^import { warn } from '(.*)warn\.js'$/m,
      `import { warnings } from '$1warnings.js'
      let warn
      try {
        if (process.env.NODE_ENV !== 'production') warn = warnings
      } catch {}`,
    ),
    map: null,
  }),
}

export default defineConfig({
  plugins: [react(), shaders, warn],
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
