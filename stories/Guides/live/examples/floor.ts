/** Background of the examples' code: plain tiles, where the catalog paints a floor. */
export const TILES = 'repeating-conic-gradient(#cba 0 25%, #a98 0 50%) 0 0 / 60px 60px'

/** Props that place a round pillar. */
export const pillar = (x: number, y: number, radius = 24) => ({ shape: { kind: 'circle', x, y, radius } as const })
