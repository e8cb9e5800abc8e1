/**
 * The furniture in the rooms of plan.mjs, in grid squares. `kind` names the painter, (x, y) is the
 * center, `turn` an angle in radians. Furniture that is tall enough to stop light has `blocks`: the
 * radius of a round outline or the [width, height] of a square one. The outline is smaller than the
 * drawn thing, so that a rim of it is lit.
 */
const pillar = (x, y) => ({ kind: 'pillar', x, y, radius: 0.38, blocks: 0.26, corners: 8 })
const barrel = (x, y, radius = 0.34) => ({ kind: 'barrel', x, y, radius, blocks: radius - 0.1, corners: 12 })
const crate = (x, y, side, turn = 0) => ({
  kind: 'crate',
  x,
  y,
  side,
  turn,
  blocks: turn ? undefined : [side - 0.2, side - 0.2],
})
const tree = (x, y, radius, hue) => ({ kind: 'tree', x, y, radius, hue, blocks: 0.18, corners: 10 })
const stools = (x, y, distance, ...angles) =>
  angles.map((angle) => ({ kind: 'stool', x: x + Math.cos(angle) * distance, y: y + Math.sin(angle) * distance }))

/** Flat on the floor, under all else. */
export const rugs = [
  { kind: 'carpet', x: 6.25, y: 10, width: 3.3, height: 2.3, palette: 'ruby' },
  { kind: 'braidedRug', x: 3.2, y: 10, radius: [0.52, 0.72] },
  { kind: 'carpet', x: 15.2, y: 6.5, width: 7.2, height: 0.85, palette: 'wine' },
  { kind: 'carpet', x: 11.3, y: 4.1, width: 1.7, height: 1.05, palette: 'moss' },
  { kind: 'carpet', x: 14.75, y: 3.6, width: 2.2, height: 1.5, palette: 'saffron' },
  { kind: 'arcaneRug', x: 18.2, y: 3.1, radius: 1.1 },
]

export const furniture = [
  // Taproom: the hearth faces the front door, four pillars stand between them.
  { kind: 'armchair', x: 3.35, y: 8.95, turn: 2.5, tone: [8, 42, 40] },
  { kind: 'armchair', x: 3.4, y: 11, turn: -2.55, tone: [8, 42, 40] },
  ...stools(6.25, 10, 0.98, 0.5, 1.7, 2.75, 3.9, 5.3),
  { kind: 'roundTable', x: 6.25, y: 10, radius: 0.66, set: 'candles' },
  ...stools(2.5, 11.95, 0.7, -0.5, 0.85, 3.4),
  { kind: 'roundTable', x: 2.5, y: 11.95, radius: 0.48, set: 'meal' },
  ...stools(9.65, 12, 0.84, -2.5, -0.9, 0.35, 3.3),
  { kind: 'roundTable', x: 9.65, y: 12, radius: 0.54, set: 'cards' },
  ...stools(9.65, 8.1, 0.8, 2.2, 3.7, 5.6),
  { kind: 'roundTable', x: 9.65, y: 8.1, radius: 0.5, set: 'mugs' },
  { kind: 'bench', x: 6.2, y: 11.72, width: 2, height: 0.26 },
  { kind: 'bench', x: 6.3, y: 12.6, width: 2, height: 0.24 },
  { kind: 'longTable', x: 6.25, y: 12.15, width: 2.3, height: 0.58, set: 'feast' },
  { kind: 'bottleShelf', x: 2.55, y: 5.85, width: 2.3, height: 0.34 },
  { kind: 'keg', x: 5.55, y: 5.98, turn: 0 },
  { kind: 'keg', x: 6.2, y: 5.98, turn: 0 },
  { kind: 'counter', x: 4.7, y: 7.05, width: 5.2, height: 0.56, set: 'bar' },
  { kind: 'counter', x: 7.02, y: 6.24, width: 0.56, height: 1.06 },
  ...[2.6, 3.5, 4.55, 5.4, 6.5].map((x, i) => ({ kind: 'stool', x, y: 7.68 + (i % 2) * 0.06 })),
  barrel(7.85, 6.1),
  barrel(8.55, 6.05, 0.32),
  { kind: 'cat', x: 3.2, y: 10.12, turn: 0.6 },
  { kind: 'firewood', x: 1.62, y: 8.35, width: 0.6, height: 0.75 },

  // Kitchen.
  { kind: 'cupboard', x: 1.5, y: 3.7, width: 0.42, height: 1.9, set: 'crockery' },
  { kind: 'longTable', x: 4, y: 3.65, width: 2.1, height: 0.95, set: 'cooking' },
  { kind: 'basin', x: 5.35, y: 1.6, width: 1.3, height: 0.6 },
  { kind: 'sack', x: 1.65, y: 5.02 },
  { kind: 'sack', x: 2.2, y: 5.08 },
  barrel(5.95, 4.95, 0.32),
  { kind: 'basket', x: 1.62, y: 2.3, fill: 'apples' },

  // Store.
  barrel(8.95, 1.65),
  barrel(8.2, 1.62),
  barrel(8.95, 2.4, 0.33),
  { kind: 'sack', x: 7.05, y: 1.62 },
  { kind: 'sack', x: 7.5, y: 1.72 },
  { kind: 'basket', x: 7.1, y: 2.15, fill: 'carrots' },
  crate(7.15, 4.8, 0.8),
  crate(8, 4.9, 0.65, 0.2),
  { kind: 'cupboard', x: 9.08, y: 4.1, width: 0.4, height: 1.7, set: 'cheese' },

  // Green room.
  { kind: 'bed', x: 10.3, y: 2.35, width: 1, height: 2, tone: [84, 24, 44], pattern: 'stripes' },
  { kind: 'bed', x: 12.25, y: 2.35, width: 1, height: 2, tone: [84, 24, 44], pattern: 'stripes' },
  { kind: 'nightstand', x: 11.28, y: 1.62, set: 'candle' },
  { kind: 'wardrobe', x: 9.95, y: 4.6, width: 0.5, height: 1.15, blocks: [0.3, 0.95] },

  // Red room.
  { kind: 'bed', x: 14.75, y: 2.4, width: 1.7, height: 2.1, tone: [6, 50, 42], pattern: 'quilt' },
  { kind: 'nightstand', x: 13.6, y: 1.6, set: 'book' },
  { kind: 'nightstand', x: 15.9, y: 1.6, set: 'candle' },
  { kind: 'chest', x: 14.75, y: 3.82, width: 0.5, height: 0.85, turn: Math.PI / 2 },
  { kind: 'wardrobe', x: 16.05, y: 4.6, width: 0.5, height: 1.2, blocks: [0.3, 1] },
  { kind: 'pot', x: 13.5, y: 5, radius: 0.27 },

  // Study: three rune stones stand round the crystal.
  { kind: 'bookcase', x: 18.2, y: 1.45, width: 2.6, height: 0.36 },
  { kind: 'bookcase', x: 16.88, y: 3.1, width: 0.34, height: 1.7 },
  { kind: 'bottleShelf', x: 19.56, y: 3.1, width: 1.4, height: 0.3, turn: Math.PI / 2 },
  { kind: 'desk', x: 19, y: 4.95, width: 0.6, height: 1.3, turn: Math.PI / 2 },
  ...[0.35, 2.45, 4.5].map((a) => ({
    kind: 'runeStone',
    x: 18.2 + Math.cos(a) * 0.88,
    y: 3.1 + Math.sin(a) * 0.88,
    radius: 0.15,
    blocks: 0.09,
    corners: 6,
  })),

  // Corridor.
  { kind: 'pot', x: 19.4, y: 6.05, radius: 0.27 },
  { kind: 'pot', x: 19.4, y: 6.95, radius: 0.27 },
]

/** Built against or over the walls, so painted after them. */
export const masonry = [
  {
    kind: 'fireplace',
    x: 1,
    y: 10,
    facing: 'right',
    cheeks: [
      [1.5, 9.25, 0.4, 0.3],
      [1.5, 10.75, 0.4, 0.3],
    ],
  },
  {
    kind: 'fireplace',
    x: 2.9,
    y: 1,
    facing: 'down',
    cheeks: [
      [2.15, 1.5, 0.3, 0.4],
      [3.65, 1.5, 0.3, 0.4],
    ],
  },
  pillar(4.2, 8.6),
  pillar(8.3, 8.6),
  pillar(4.2, 11.4),
  pillar(8.3, 11.4),
]

/** Out of doors, the low things first. */
export const outside = [
  { kind: 'flowerBed', x: 15.8, y: 8.1, width: 7.6, height: 0.62 },
  { kind: 'vegetables', x: 20.4, y: 13.1, width: 2.3, height: 1.7 },
  { kind: 'well', x: 16.2, y: 11, radius: 0.78, blocks: 0.48, corners: 16 },
  { kind: 'logPile', x: 20.65, y: 2.6, width: 0.6, height: 2.2 },
  { kind: 'pot', x: 11.6, y: 9, radius: 0.3 },
  { kind: 'pot', x: 11.6, y: 11, radius: 0.3 },
  crate(11.75, 12.6, 0.8),
  barrel(11.75, 11.75, 0.34),
  { kind: 'cart', x: 14, y: 13.45, turn: -0.25 },
  { kind: 'bench', x: 14.1, y: 9.2, width: 1.1, height: 0.28 },
  { kind: 'hen', x: 18.3, y: 12.7, turn: 2.4, tone: [34, 40, 84] },
  { kind: 'hen', x: 18.85, y: 13.15, turn: 0.4, tone: [22, 52, 46] },
  { kind: 'hen', x: 15.7, y: 13.35, turn: -2.6, tone: [36, 30, 90] },
  { kind: 'crow', x: 18.35, y: 10.35, turn: 2.5 },
  { kind: 'bush', x: 3.2, y: 13.9, radius: 0.5 },
  { kind: 'bush', x: 4.1, y: 13.8, radius: 0.38 },
  { kind: 'bush', x: 9.4, y: 13.85, radius: 0.45 },
  { kind: 'bush', x: 20.8, y: 6.85, radius: 0.42 },
  { kind: 'bush', x: 0.2, y: 6.6, radius: 0.42 },
  { kind: 'bush', x: 0.2, y: 2.4, radius: 0.36 },
  tree(22.7, 8.2, 1.25, 76),
  tree(17.4, 14.2, 1.15, 86),
  tree(22.9, 1.3, 1.45, 82),
  tree(23.7, 14.6, 1.3, 72),
  tree(6.6, 14.8, 1.05, 74),
  tree(0.4, 14.6, 1.2, 86),
]
