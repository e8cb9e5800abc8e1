import type { StorybookConfig } from '@storybook/react-vite'
import remarkGfm from 'remark-gfm'
import type { Plugin, PluginOption } from 'vite'
import { makeReference } from './reference/make/makeReference.js'
import { reference } from './reference/make/plugin.js'
import { type IndexGenerator, searchNames } from './reference/make/searchNames.js'

/** One of Storybook's presets that its types leave out. */
interface Searched {
  storyIndexGenerator: (generator: Promise<IndexGenerator>) => Promise<IndexGenerator>
}

/** Libraries that the integrations use, loaded only by their stories. */
const PEERS = [
  '@pixi/react',
  '@xyflow/react',
  'konva',
  'leaflet',
  'maplibre-gl',
  'motion/react',
  'pixi.js',
  'react-konva',
  'react-zoom-pan-pinch',
]

/** Pages are written in Markdown with tables. */
const DOCS = {
  name: '@storybook/addon-docs',
  options: { mdxPluginOptions: { mdxCompileOptions: { remarkPlugins: [remarkGfm] } } },
}

/** Files that may hold a component whose props the table of controls describes. */
const COMPONENTS = /(?<!\.stories|\.plays)\.tsx$/

/** Limits Storybook's plugin that describes props to those files. By default it parses every module, which is slow. */
function describeComponents(plugin: PluginOption): PluginOption {
  const { name, transform } = plugin as Plugin
  if (name !== 'storybook:react-docgen-plugin' || typeof transform !== 'function') return plugin
  return { ...(plugin as Plugin), transform: { filter: { id: COMPONENTS }, handler: transform } }
}

// Vite's own config is read as well; it points `react-umbra` at the source, so that stories read like user code.
const config: StorybookConfig & Searched = {
  framework: '@storybook/react-vite',
  stories: ['../stories/**/*.mdx', '../stories/**/*.stories.tsx', '../stories/**/*.plays.tsx'],
  addons: [DOCS, '@storybook/addon-a11y', '@storybook/addon-vitest'],
  staticDirs: [
    './static',
    {
      from: '../node_modules/@fontsource-variable/inter/files/inter-latin-wght-normal.woff2',
      to: '/fonts/inter.woff2',
    },
  ],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  // Storybook's own tutorial, and its marks for what git calls new, say nothing to a reader of the catalog.
  features: {
    sidebarOnboardingChecklist: false,
    menuOnboardingChecklist: false,
    changeDetection: false,
    backgrounds: false,
    // The search finds headings: `searchNames` says which.
    experimentalSearchDocsHeadings: true,
  },
  // Storybook's own indexer reads only `*.stories.*`.
  experimental_indexers: (indexers = []) => [
    ...indexers,
    ...indexers.filter(({ test }) => test.test('a.stories.tsx')).map((csf) => ({ ...csf, test: /\.plays\.tsx$/ })),
  ],
  storyIndexGenerator: async (generator) => searchNames(await generator, async () => (await makeReference()).entries),
  // It describes props in the table of controls, and takes a third of the build's time. `npm test -- quick` does
  // without.
  typescript: { reactDocgen: process.env.UMBRA_DOCGEN === 'none' ? false : 'react-docgen' },
  // Found while the catalog is already open, a dependency would reload the page, and modules would be there twice.
  viteFinal: (vite) => ({
    ...vite,
    plugins: [...(vite.plugins ?? []).map(describeComponents), reference()],
    optimizeDeps: {
      ...vite.optimizeDeps,
      include: [...(vite.optimizeDeps?.include ?? []), '@react-three/fiber', 'three', 'fflate', 'valibot', ...PEERS],
    },
  }),
}

export default config
