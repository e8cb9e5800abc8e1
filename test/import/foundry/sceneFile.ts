/**
 * A small scene as version 12 writes it: 400 by 300 pixels without padding, squares of 50 for 5 ft. Each test adds its
 * own part.
 */
export function sceneFile(parts: object = {}): object {
  return {
    name: 'A room',
    background: { src: 'maps/room.webp', offsetX: 0, offsetY: 0 },
    width: 400,
    height: 300,
    padding: 0,
    grid: { type: 1, size: 50, distance: 5, units: 'ft' },
    environment: { darknessLevel: 0 },
    walls: [],
    lights: [],
    tokens: [],
    ...parts,
  }
}

/** The scene as version 8 wrote it. */
export function oldSceneFile(parts: object = {}): object {
  return {
    name: 'A room',
    img: 'maps/room.webp',
    width: 400,
    height: 300,
    padding: 0,
    shiftX: 0,
    shiftY: 0,
    gridType: 1,
    grid: 50,
    gridDistance: 5,
    gridUnits: 'ft',
    darkness: 0,
    walls: [],
    lights: [],
    tokens: [],
    ...parts,
  }
}

/** Returns a wall of version 9 and later that blocks everything, except for the given parts. */
export function wallAt(c: number[], parts: object = {}): object {
  return { c, light: 20, sight: 20, sound: 20, move: 20, dir: 0, door: 0, ds: 0, ...parts }
}
