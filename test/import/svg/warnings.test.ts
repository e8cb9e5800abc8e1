import { describe, expect, it } from 'vitest'
import { parse } from './drawing.js'

const warningsOf = (elements: string): string[] => parse(`<g id="walls"><path d="M0 0h9"/></g>${elements}`).warnings

/** Elements that draw something. */
const SHAPES: Readonly<Record<string, string>> = {
  path: 'd="M0 0h9v9"',
  line: 'x2="9" y2="9"',
  polyline: 'points="0 0 9 0 9 9"',
  polygon: 'points="0 0 9 0 9 9"',
  rect: 'width="9" height="8"',
  circle: 'r="9"',
  ellipse: 'rx="9" ry="5"',
}

/** The same elements, but drawing nothing. */
const EMPTY: Readonly<Record<string, string>> = {
  path: '',
  line: '',
  polyline: 'points=""',
  polygon: '',
  rect: 'width="9"',
  circle: 'r="0"',
  ellipse: 'rx="0" ry="5"',
}

describe('parseSvg names the element and the group in warnings', () => {
  describe.each(Object.keys(SHAPES))('about the element %s', (name) => {
    const shape = `<${name} ${SHAPES[name]}/>`
    const reads = (elements: string, end: string) => expect(warningsOf(elements)).toEqual([`${name} ${end}`])

    it('that is not named as a wall', () => {
      const reason = 'not named as walls, doors, or windows: left out'
      reads(`<g id="trees">${shape}</g>`, `in group "trees", ${reason}`)
      reads(`<g inkscape:label="Dims">${shape}</g>`, `in group "Dims", ${reason}`)
      reads(shape, `outside of groups, ${reason}`)
    })

    it('that is hidden', () => {
      for (const hidden of ['display="none"', 'style="display:none"', 'visibility="hidden"']) {
        reads(`<g id="doors">${shape.replace('/>', ` ${hidden}/>`)}</g>`, 'in group "doors", hidden: left out')
      }
    })

    it('without length', () => {
      reads(`<g id="walls2"><${name} ${EMPTY[name]}/></g>`, 'in group "walls2", without length: left out')
    })

    it('with a clip path that hides a part of it, by attribute or style', () => {
      for (const clip of ['clip-path="url(#a)"', 'style="clip-path:url(#a)"']) {
        const clipped = shape.replace('/>', ` ${clip}/>`)
        reads(`<g id="walls2">${clipped}</g>`, 'in group "walls2", with a clip-path: read as a whole')
      }
    })
  })

  it.each<[string, string, string]>([
    [
      'a hidden group',
      '<g id="doors" style="display:none"><path d="M0 0h9"/></g>',
      'g in group "doors", hidden: left out',
    ],
    [
      'a hidden text',
      '<g id="doors"><text visibility="hidden">A</text></g>',
      'text in group "doors", hidden: left out',
    ],
    [
      'a mask',
      '<g id="wall 2" mask="url(#m)"><path d="M0 0h9"/></g>',
      'g in group "wall 2", with a mask: read as a whole',
    ],
    ['unknown elements', '<g id="a"><blink/><blink/></g>', 'blink (2) in group "a", not a shape: left out'],
    ['foreign objects', '<g id="a"><foreignObject/></g>', 'foreignObject in group "a", not a shape: left out'],
    ['missing targets', '<g id="a"><use href="#b"/></g>', 'use of "#b" in group "a", not in the file: left out'],
    [
      'open rooms',
      '<g id="rooms"><path d="M0 0h9v9"/></g>',
      'path in group "rooms", an open outline of a room: left out',
    ],
    [
      'a door that is a square',
      '<g id="doors"><rect width="9" height="9"/></g>',
      'rect in group "doors", a door without a leaf and a swing: read as drawn',
    ],
    [
      'a sliding door',
      '<g id="doors"><rect width="9" height="1"/></g>',
      'rect in group "doors", a sliding door: read as one line across its opening',
    ],
    [
      'an image that does not span the picture',
      '<g id="a"><image/></g>',
      'svg.g[1].image[0] in group "a" is an image that does not span the picture: left out',
    ],
  ])('about %s', (_, elements, warning) => {
    expect(warningsOf(elements)).toEqual([warning])
  })

  it('but does not warn about a clip path that contains the picture', () => {
    const clip = (size: string) =>
      `<clipPath id="c"><rect ${size}/></clipPath><g id="wall 2" clip-path="url(#c)"><path d="M0 0h9"/></g>`
    expect(warningsOf(clip('width="200" height="100"'))).toEqual([])
    expect(warningsOf(clip('x="-5" y="-5" width="300" height="105"'))).toEqual([])
    // The tolerance is half a pixel at each side.
    expect(warningsOf(clip('x="0.5" y="0.5" width="199" height="99"'))).toEqual([])
    for (const size of [
      'x="0.6" y="0.5" width="199" height="99"',
      'x="0.5" y="0.6" width="199" height="99"',
      'x="0.5" y="0.5" width="198.9" height="99"',
      'x="0.5" y="0.5" width="199" height="98.9"',
      'width="199" height="100"',
      'width="200" height="99"',
      'x="1" width="300" height="100"',
      'y="1" width="200" height="200"',
    ]) {
      expect(warningsOf(clip(size))).toHaveLength(1)
    }
    expect(warningsOf(clip('width="200" height="100" transform="scale(0.5)"'))).toHaveLength(1)
    expect(warningsOf(clip('width="200" height="100"').replace('<rect', '<circle r="5"/><rect'))).toHaveLength(1)
    expect(
      warningsOf(clip('width="1" height="1"').replace('id="c"', 'id="c" clipPathUnits="objectBoundingBox"')),
    ).toHaveLength(1)
  })
})
