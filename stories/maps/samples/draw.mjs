// Draws samples: `node stories/maps/samples/draw.mjs` writes chapel.uvtt, watchtower.json and clinic.geojson, which
// `npm run format` then makes as it should be.
import { writeFileSync } from 'node:fs'
import { PNG } from 'pngjs'

const here = (name) => new URL(name, import.meta.url)

/**
 * A chapel of 12 by 8 squares in a Universal VTT file: four pillars, a door that stands open, a closed one, candles.
 */
function chapel() {
  const size = 32
  const pillars = [3.5, 6.5].flatMap((x) => [2.5, 5.5].map((y) => ({ x, y })))
  const outline = [
    [1, 1],
    [11, 1],
    [11, 7],
    [1, 7],
  ]
  const point = ([x, y]) => ({ x, y })
  const wall = (...corners) => corners.map(point)
  const portal = (from, to, closed) => ({
    position: { x: (from[0] + to[0]) / 2, y: (from[1] + to[1]) / 2 },
    bounds: [point(from), point(to)],
    rotation: Math.PI / 2,
    closed,
    freestanding: false,
  })
  const candle = (x, y) => ({ position: { x, y }, range: 3, intensity: 1, color: 'ffffc070', shadows: true })
  return JSON.stringify({
    format: 0.3,
    resolution: { map_origin: { x: 0, y: 0 }, map_size: { x: 12, y: 8 }, pixels_per_grid: size },
    line_of_sight: [
      wall([1, 3.5], outline[0], outline[1], outline[2], outline[3], [1, 4.5]),
      wall([9, 1], [9, 3.5]),
      wall([9, 4.5], [9, 7]),
    ],
    objects_line_of_sight: pillars.map(({ x, y }) =>
      wall(
        ...[0, 1, 2, 3, 4].map((i) =>
          [x + 0.4 * Math.cos((i * Math.PI) / 2), y + 0.4 * Math.sin((i * Math.PI) / 2)].map(toCent),
        ),
      ),
    ),
    portals: [portal([1, 3.5], [1, 4.5], false), portal([9, 3.5], [9, 4.5], true)],
    environment: { baked_lighting: false, ambient_light: 'ff141826' },
    lights: [candle(8.4, 2), candle(8.4, 6), candle(10.4, 4)],
    image: picture(12, 8, size, (x, y) => {
      if (isStone(x, y)) return [0x5e, 0x55, 0x4c]
      if (x < 1 || x > 11 || y < 1 || y > 7) return [0x3e, 0x50, 0x36]
      if (pillars.some((pillar) => Math.abs(pillar.x - x) + Math.abs(pillar.y - y) < 0.4)) return [0x9a, 0x94, 0x8a]
      if (x > 2 && x < 8.7 && y > 3.6 && y < 4.4) return [0x8a, 0x3a, 0x34]
      return (Math.floor(x) + Math.floor(y)) % 2 === 0 ? [0xb8, 0xac, 0x98] : [0xac, 0xa0, 0x8c]
    }),
  })
}

/** Returns true if a wall of the chapel, a quarter of a square wide, is drawn at a point. Its doors leave gaps. */
function isStone(x, y) {
  const half = 1 / 8
  const isBetween = (value, from, to) => value > from - half && value < to + half
  if (!isBetween(x, 1, 11) || !isBetween(y, 1, 7)) return false
  if ([1, 7].some((at) => Math.abs(y - at) < half)) return true
  return [1, 9, 11].some((at) => Math.abs(x - at) < half) && (x > 10 || y < 3.5 || y > 4.5)
}

const toCent = (value) => Math.round(value * 100) / 100

/** Returns an image in base64 with the color of each place, in squares. */
function picture(columns, rows, size, colorAt) {
  const png = new PNG({ width: columns * size, height: rows * size, colorType: 2 })
  for (let i = 0; i < png.width * png.height; i++) {
    const x = ((i % png.width) + 0.5) / size
    const y = (Math.floor(i / png.width) + 0.5) / size
    png.data.set([...colorAt(x, y), 255], 4 * i)
  }
  return PNG.sync.write(png, { colorType: 2, deflateLevel: 9 }).toString('base64')
}

/**
 * A watchtower of 16 by 12 squares as a scene of Foundry VTT 12, with a wall, a light and a token of each kind; no
 * picture.
 */
function watchtower() {
  const size = 40
  const [width, height, padding] = [16 * size, 12 * size, 0.25]
  const [left, top] = [width, height].map((side) => Math.ceil((padding * side) / size) * size)
  const at = (x, y) => ({ x: left + x * size, y: top + y * size })
  const wall = (x0, y0, x1, y1, parts = {}) => {
    const [a, b] = [at(x0, y0), at(x1, y1)]
    return { c: [a.x, a.y, b.x, b.y], light: 20, sight: 20, sound: 20, move: 20, dir: 0, door: 0, ds: 0, ...parts }
  }
  const glass = { light: 0, sight: 0 }
  const bush = { light: 10, sight: 10, sound: 0, move: 0 }
  return {
    name: 'Watchtower',
    ...{ width, height, padding },
    background: { src: null, offsetX: 0, offsetY: 0 },
    grid: { type: 1, size, distance: 5, units: 'ft' },
    environment: { darknessLevel: 0.8, globalLight: { enabled: false } },
    walls: [
      wall(2, 1, 14, 1),
      wall(14, 1, 14, 3),
      // An arrow slit: sight passes from inside to outside only.
      wall(14, 3, 14, 4, { sight: 20, light: 0, sound: 0, dir: 1 }),
      wall(14, 4, 14, 9),
      wall(14, 9, 9, 9),
      wall(9, 9, 7, 9, glass),
      wall(7, 9, 2, 9),
      wall(2, 9, 2, 6),
      wall(2, 6, 2, 5, { door: 1, ds: 1 }),
      wall(2, 5, 2, 1),
      wall(8, 1, 8, 4),
      wall(8, 4, 8, 5, { door: 1 }),
      wall(8, 5, 8, 9),
      wall(8, 6, 11, 6),
      wall(11, 6, 12, 6, { door: 2, ds: 2 }),
      wall(12, 6, 14, 6),
      // A curtain.
      wall(5, 1, 5, 3, { move: 0, sound: 0 }),
      wall(10, 10.5, 11, 10, bush),
      wall(11, 10, 12, 10.5, bush),
      wall(12, 10.5, 11, 11.5, bush),
      wall(11, 11.5, 10, 10.5, bush),
    ],
    lights: [
      { ...at(5, 6), rotation: 0, config: { dim: 30, bright: 15, angle: 360, color: '#ffb060', luminosity: 0.5 } },
      { ...at(13.5, 1.5), rotation: 45, config: { dim: 30, bright: 20, angle: 70, color: '#c0e0ff', luminosity: 0.5 } },
      { ...at(12.5, 7.5), config: { dim: 10, bright: 5, negative: true, priority: 1 } },
    ],
    tokens: [
      {
        ...{ name: 'Guard', ...at(6, 4), width: 1, height: 1, rotation: 90 },
        sight: { enabled: true, range: 30, angle: 180 },
        detectionModes: [{ id: 'feelTremor', range: 10, enabled: true }],
      },
    ],
  }
}

/** Returns a clinic of 16 by 10 meters: an IMDF level with units, openings and fixtures, and lamps. */
function clinic() {
  const degree = (6_371_008.8 * Math.PI) / 180
  const [west, north, middle] = [8.5417, 47.3769, 47.3769 - 5 / degree]
  const written = (degrees) => Number(degrees.toFixed(9))
  const at = ([x, y]) => [written(west + x / degree / Math.cos((middle * Math.PI) / 180)), written(north - y / degree)]
  const level = 'level-0'
  const feature = (feature_type, id, type, coordinates, properties) => ({
    ...{ id, type: 'Feature', feature_type },
    geometry: { type, coordinates },
    properties,
  })
  const ring = (...corners) => [...corners, corners[0]].map(at)
  const box = (x0, y0, x1, y1) => ring([x0, y0], [x1, y0], [x1, y1], [x0, y1])
  const unit = (id, category, ...rings) => feature('unit', id, 'Polygon', rings, { category, level_id: level })
  const opening = (id, from, to, door) =>
    feature('opening', id, 'LineString', [from, to].map(at), { category: 'pedestrian', level_id: level, door })
  const swing = { type: 'swing', automatic: false, material: ['wood'] }
  const lamp = (x, y, color) => ({
    type: 'Feature',
    geometry: { type: 'Point', coordinates: at([x, y]) },
    properties: { kind: 'lamp', radius: 5, color },
  })
  return {
    type: 'FeatureCollection',
    features: [
      feature('level', level, 'Polygon', [box(0, 0, 16, 10)], { category: 'unspecified', ordinal: 0 }),
      // Around a pillar, which is a hole in it.
      unit('hall', 'lobby', box(0, 0, 8, 10), box(3.6, 4.6, 4.4, 5.4)),
      unit('office', 'office', box(8, 0, 16, 4)),
      unit('corridor', 'walkway', box(8, 4, 16, 6)),
      unit('ward', 'room', ring([8, 6], [16, 6], [16, 10], [10, 10], [8, 8])),
      opening('entrance', [0, 4], [0, 6], { ...swing, type: 'sliding', automatic: true }),
      opening('arch', [8, 4.2], [8, 5.8], null),
      opening('office-door', [12, 4], [13, 4], swing),
      opening('ward-door', [10, 6], [11.2, 6], { ...swing, type: 'open' }),
      feature('fixture', 'desk', 'Polygon', [box(9, 1, 11, 1.8)], { category: 'desk', level_id: level }),
      feature('kiosk', 'reception', 'Polygon', [ring([5.5, 1], [7, 1], [7, 3], [6.5, 3], [6.5, 1.5], [5.5, 1.5])], {
        level_id: level,
      }),
      {
        type: 'Feature',
        geometry: {
          type: 'MultiLineString',
          coordinates: [
            [1.5, 4],
            [11, 14],
          ].map(([x0, x1]) =>
            [
              [x0, 10],
              [x1, 10],
            ].map(at),
          ),
        },
        properties: { kind: 'window' },
      },
      lamp(2.5, 2.5, '#ffe2b0'),
      lamp(13.5, 1.5, '#fff4d8'),
      lamp(13, 8.2, '#b8d4ff'),
    ],
  }
}

writeFileSync(here('clinic.geojson'), `${JSON.stringify(clinic()).replace(/\},\{"(id|type)/g, '},\n{"$1')}\n`)
writeFileSync(here('chapel.uvtt'), `${chapel()}\n`)
writeFileSync(here('watchtower.json'), `${JSON.stringify(watchtower()).replace(/\},\{/g, '},\n{')}\n`)
