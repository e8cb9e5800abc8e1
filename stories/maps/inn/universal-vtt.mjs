import { furniture, masonry, outside } from './furnishings.mjs'
import { doors, lights, size, walls } from './plan.mjs'

const round = (value) => Math.round(value * 1e4) / 1e4
const point = ([x, y]) => ({ x: round(x), y: round(y) })

/** Outlines are closed by repeating their first point. */
function circleOutline(x, y, radius, corners) {
  const outline = Array.from({ length: corners }, (_, i) => {
    const angle = ((i + 0.5) / corners) * 2 * Math.PI
    return point([x + Math.cos(angle) * radius, y + Math.sin(angle) * radius])
  })
  return [...outline, outline[0]]
}

function boxOutline(x, y, width, height) {
  const [left, top, right, bottom] = [x - width / 2, y - height / 2, x + width / 2, y + height / 2]
  return [
    [left, top],
    [right, top],
    [right, bottom],
    [left, bottom],
    [left, top],
  ].map(point)
}

function outlinesOf(item) {
  if (item.cheeks) return item.cheeks.map((cheek) => boxOutline(...cheek))
  if (!item.blocks) return []
  if (item.corners) return [circleOutline(item.x, item.y, item.blocks, item.corners)]
  return [boxOutline(item.x, item.y, ...item.blocks)]
}

function portal({ from, to, open }) {
  return {
    position: point([(from[0] + to[0]) / 2, (from[1] + to[1]) / 2]),
    bounds: [point(from), point(to)],
    rotation: from[0] === to[0] ? round(Math.PI / 2) : 0,
    closed: !open,
    freestanding: false,
  }
}

/** The inn as a Universal VTT file, with `image` the picture in base64. */
export function universalVtt(image) {
  return {
    format: 0.3,
    resolution: {
      map_origin: { x: 0, y: 0 },
      map_size: { x: size.width, y: size.height },
      pixels_per_grid: size.pixelsPerGrid,
    },
    line_of_sight: walls.map((wall) => wall.points.map(point)),
    objects_line_of_sight: [...masonry, ...furniture, ...outside].flatMap(outlinesOf),
    portals: doors.map(portal),
    environment: { baked_lighting: false, ambient_light: 'ff10131a' },
    lights: lights.map(({ at, range, intensity, color }) => ({
      position: point(at),
      range,
      intensity,
      color,
      shadows: true,
    })),
    image,
  }
}
