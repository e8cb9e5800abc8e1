import type { Kind } from './playgroundScene.js'

const PATHS: Readonly<Record<Kind, string>> = {
  light:
    'M12 7a5 5 0 1 0 0 10a5 5 0 1 0 0-10M12 1v3M12 20v3M1 12h3M20 12h3M4.2 4.2l2.1 2.1M17.7 17.7l2.1 2.1M4.2 19.8l2.1-2.1M17.7 6.3l2.1-2.1',
  flashlight: 'M3 9h5l3-2v10l-3-2H3zM14 8l7-4M14.5 12H22M14 16l7 4',
  tube: 'M4 20L20 4M7 22L22 7M2 17L17 2',
  sun: 'M7 3a4 4 0 1 0 0 8a4 4 0 1 0 0-8M14 5l7 7M11 11l9 9M5 14l7 7',
  polygon: 'M4 9l7-6 9 5-2 11-11 2z',
  rectangle: 'M3 6h18v12H3z',
  circle: 'M12 3a9 9 0 1 0 0 18a9 9 0 1 0 0-18',
  wall: 'M3 20V6h11v9h7',
  viewer: 'M2 12c5-7 15-7 20 0c-5 7-15 7-20 0M12 9a3 3 0 1 0 0 6a3 3 0 1 0 0-6',
}

/** A small picture of a kind of item, beside its name. */
export function KindIcon({ kind }: { kind: Kind }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true">
      <path d={PATHS[kind]} />
    </svg>
  )
}
