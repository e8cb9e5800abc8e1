import { dependencies, devDependencies, name as library, license, version } from '../../package.json'
import { isModule, isRelative, packageOf, relativePath, resolvePath, specifiersOf, withSpecifiers } from './modules.js'

export interface ProjectFile {
  path: string
  text: string
}

/** A folder that `npm i && npm run dev` starts. */
export interface Project {
  /** The folder's name. */
  name: string
  /** The scene's own files first, then those that turn them into an app. */
  files: readonly ProjectFile[]
  /** The path of the file to read first. */
  first: string
}

interface ProjectOptions {
  title: string
  /** The text of `src/App.tsx`, whose default export is the app. */
  app: string
  /** The files that it imports, by their paths below `stories`. */
  sources?: ReadonlyMap<string, string>
  /** The folder whose files are directly in `src`. */
  home?: string
  /** True if the app has a padding. */
  padded: boolean
}

/** Packages whose types are separate packages. */
const TYPED = ['three', 'leaflet']

const TOOLS = ['@types/react', '@types/react-dom', '@vitejs/plugin-react', 'typescript', 'vite']

export function makeProject({ title, app, sources = new Map(), home = '', padded }: ProjectOptions): Project {
  const name = `umbra-${title.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}`
  const own = [
    { path: 'src/App.tsx', text: app },
    ...inOrder([...sources].map(([path, text]) => ({ path: placeOf(path, home), text: moved(path, text, home) }))),
  ]
  const main = { path: 'src/main.tsx', text: MAIN }
  return {
    name,
    first: own[1]?.path ?? own[0]!.path,
    files: [
      ...own,
      main,
      { path: 'src/page.css', text: pageCss(padded) },
      { path: 'index.html', text: html(title) },
      { path: 'package.json', text: json(manifest(name, [...own, main])) },
      { path: 'tsconfig.json', text: json(TSCONFIG) },
      { path: 'vite.config.ts', text: VITE },
      { path: 'README.md', text: readme(title) },
    ],
  }
}

/** Sorts files: the first one, then those beside it, then those in folders, as in file lists. */
function inOrder([first, ...others]: readonly ProjectFile[]): ProjectFile[] {
  const depth = ({ path }: ProjectFile): number => path.split('/').length
  others.sort((a, b) => Math.min(depth(a), 3) - Math.min(depth(b), 3) || a.path.localeCompare(b.path, 'en'))
  return first ? [first, ...others] : []
}

/** Returns the path in the project of a file of the stories. */
export function placeOf(path: string, home: string): string {
  const own = home !== '' && path.startsWith(`${home}/`)
  return `src/${own ? path.slice(home.length + 1) : path.replaceAll(' ', '-')}`
}

/**
 * Returns a file as it is in the project: with its imports adapted to the new paths, and without parts that only the
 * catalog needs.
 */
function moved(path: string, text: string, home: string): string {
  if (!isModule(path)) return text
  return withSpecifiers(text, (specifier) => {
    if (!isRelative(specifier)) return specifier
    const query = specifier.includes('?') ? specifier.slice(specifier.indexOf('?')) : ''
    return relativePath(placeOf(path, home), placeOf(resolvePath(path, specifier), home)) + query
  })
    .replaceAll(/^[^\S\n]*(?:\/\/|\{\/\*) (?:biome-ignore|oxlint-disable).*\n/gm, '')
    .replaceAll(/ \/\/ (?:biome-ignore|oxlint-disable).*/g, '')
    .replaceAll(' sb-unstyled', '')
}

function manifest(name: string, files: readonly ProjectFile[]): object {
  const used = new Set(
    files.flatMap(({ path, text }) => (isModule(path) ? specifiersOf(text).filter((it) => !isRelative(it)) : [])),
  )
  const packages = [...new Set(['react', 'react-dom', library, ...[...used].map(packageOf)])].sort()
  const types = TYPED.filter((it) => packages.includes(it)).map((it) => `@types/${it}`)
  const tools = [...TOOLS, ...types].sort()
  return {
    name,
    private: true,
    type: 'module',
    scripts: { dev: 'vite', build: 'tsc && vite build', preview: 'vite preview' },
    dependencies: Object.fromEntries(packages.map((it) => [it, rangeOf(it)])),
    devDependencies: Object.fromEntries(tools.map((it) => [it, rangeOf(it)])),
  }
}

/** Returns the version range that the catalog itself uses. */
function rangeOf(name: string): string {
  if (name === library) return `^${version}`
  const range = ({ ...dependencies, ...devDependencies } as Readonly<Record<string, string>>)[name]
  if (range === undefined) throw new Error(`react-umbra: no version is known of ${name}`)
  return range
}

const json = (value: object): string => `${JSON.stringify(value, null, 2)}\n`

const MAIN = `import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import App from './App.js'
import './page.css'

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <App />
  </StrictMode>,
)
`

const pageCss = (padded: boolean): string => `:root {
  color-scheme: light dark;
}

body {
  margin: ${padded ? '1rem' : '0'};
  background: light-dark(#fffefb, #14161c);
  color: light-dark(#23262f, #e8e4da);
  font-family: system-ui, sans-serif;
}
`

const html = (title: string): string => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <link rel="icon" href="data:," />
    <title>${title.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</title>
  </head>
  <body>
    <main id="root"></main>
    <script type="module" src="/src/main.tsx"></script>
  </body>
</html>
`

/** As strict as that of `npm create vite`, so files of a project can also be pasted into such an app. */
const TSCONFIG = {
  compilerOptions: {
    target: 'ES2022',
    lib: ['ES2022', 'DOM', 'DOM.Iterable'],
    module: 'esnext',
    moduleResolution: 'bundler',
    jsx: 'react-jsx',
    types: ['vite/client'],
    noEmit: true,
    strict: true,
    noUncheckedIndexedAccess: true,
    noUnusedLocals: true,
    noUnusedParameters: true,
    verbatimModuleSyntax: true,
    erasableSyntaxOnly: true,
    noFallthroughCasesInSwitch: true,
    skipLibCheck: true,
  },
  include: ['src'],
}

const VITE = `import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

// Relative URLs, so that you can put the output of \`npm run build\` into any folder of a server.
export default defineConfig({ base: './', plugins: [react()] })
`

const readme = (title: string): string => `# ${title}

From the catalog of ${library} ${version}, under the same license (${license}).

\`\`\`sh
npm i
npm run dev
\`\`\`

Start in \`src/App.tsx\`. \`npm run build\` checks the types and builds the app.
`
