import type { Read } from './modules.js'

/** The sources of all stories, in one chunk that is loaded when a reader asks for code. */
const files = import.meta.glob<string>(
  ['../**/*.{ts,tsx,css}', '!../**/*.{stories,plays}.tsx', '!../code/**', '!../vite-env.d.ts'],
  { query: '?raw', import: 'default', eager: true },
)

/** Each by itself: stories name the component of their title, maps are large. */
const others = import.meta.glob<string>(
  ['../**/*.{stories.tsx,uvtt}', '../maps/samples/*.{dxf,geojson,json,ldtk,svg,tmj,tmx,xml}'],
  {
    query: '?raw',
    import: 'default',
  },
)

export const readSource: Read = async (path) => files[`../${path}`] ?? (await others[`../${path}`]?.()) ?? null
