import { parseSvg, type SceneData } from '../../../src/import.js'

/** A drawing of 200 by 100 pixels that holds these elements. */
export const drawing = (elements: string, parts = 'width="200" height="100"'): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${parts}>${elements}</svg>`

export const parse = (elements: string, parts?: string): SceneData => parseSvg(drawing(elements, parts))

/** Corners of each line or outline as `x, y, …`; an outline begins again at its end. */
function cornersOf({ occluders }: SceneData): number[][] {
  return occluders.map(({ walls }) => {
    const corners = [walls[0]!, walls[1]!]
    for (let i = 0; i < walls.length; i += 4) corners.push(walls[i + 2]!, walls[i + 3]!)
    return corners.map((at) => Math.round(at * 1e9) / 1e9 + 0)
  })
}

/** The corners of what these elements draw. */
export const corners = (elements: string, parts?: string): number[][] => cornersOf(parse(elements, parts))
