import { describe, expect, it } from 'vitest'
import { parse } from './drawing.js'

const LINE = '<line x2="10"/>'
const kinds = (elements: string) => parse(elements).occluders.map(({ kind }) => kind)

describe('parseSvg: names', () => {
  it.each([
    ['id="door-2"', 'door'],
    ['id="Doors_1_"', 'door'],
    ['class="st0 doors"', 'door'],
    ['inkscape:label="Front door"', 'door'],
    ['data-name="Window 3"', 'window'],
    ['id="windows"', 'window'],
    ['id="BackDoor"', 'door'],
    ['inkscape:label="Furniture"', 'object'],
    ['class="outdoors"', 'wall'],
    ['class="windowed"', 'wall'],
  ])('reads %s as %s', (name, kind) => {
    expect(kinds(LINE.replace('/>', ` ${name}/>`))).toEqual([kind])
    expect(kinds(`<g ${name}><g>${LINE}</g></g>`)).toEqual([kind])
    expect(kinds(`<g id="a" ${name.replace('id=', 'class=')}>${LINE}</g><defs/>`)).toEqual([kind])
  })

  it.each([
    ['Walls_x20_of_x0020_A', 'Walls of A'],
    ['Walls_x1F6AA_', 'Walls🚪'],
    ['Walls_x00_A', 'Walls_x00_A'],
    ['Walls_xFFFFFF_', 'Walls_xFFFFFF_'],
  ])('reads the id %s as %s', (id, name) => {
    expect(parse(`<g id="${id}">${LINE}</g>`).occluders[0]!.sourceLayer).toBe(name)
  })

  it('uses the nearest name, and puts walls first, then objects', () => {
    const plan = `<g id="Doors">${LINE}<line x2="1" class="window"/><line id="wall-7" x2="1"/></g><g id="objects">${LINE}</g>`
    expect(kinds(plan)).toEqual(['wall', 'object', 'door', 'window'])
  })

  it('prefers the name of the target of <use> to that of <use>', () => {
    const defs = `<defs><symbol id="door">${LINE}</symbol><symbol id="bar">${LINE}</symbol></defs>`
    expect(kinds(`${defs}<use class="window" href="#door"/><use class="window" href="#bar"/>`)).toEqual([
      'door',
      'window',
    ])
  })

  it('reads open, locked, and secret doors from their names', () => {
    const { occluders } = parse(
      `<line x2="9" class="door open"/><g id="Locked secret doors"><path d="M0 0h9v9z"/></g>${LINE}`,
    )
    expect(occluders).toMatchObject([
      { kind: 'wall', open: false },
      { kind: 'door', open: true },
      { kind: 'door', open: false, locked: true, secret: true, closed: true },
    ])
    expect(occluders[0]).not.toHaveProperty('locked')
    expect(parse('<line x2="9" class="open"/>').occluders[0]).toMatchObject({ kind: 'wall', open: false })
  })
})

describe('parseSvg: lights', () => {
  it('are at the center of their shape and reach its size', () => {
    const { lights, occluders, warnings } = parse(
      `<g id="lights" transform="translate(100 0) scale(2)">
        <circle cx="5" cy="6" r="20" fill="#FFCC88"/>
        <ellipse cx="5" cy="6" rx="20" ry="30" style="fill:#abc; stroke:red" transform="rotate(90 5 6)"/>
        <rect x="-5" y="1" width="10" height="4" fill="none" stroke="#ff0010"/>
        <path d="M0 0L10 10" data-radius="50" data-intensity="0.5" data-color="#123456"/>
      </g>`,
    )
    expect({ occluders, warnings }).toEqual({ occluders: [], warnings: [] })
    expect(lights).toEqual([
      { x: 110, y: 12, radius: 40, color: '#ffcc88', intensity: 1, shadows: true },
      {
        x: expect.closeTo(110, 9),
        y: expect.closeTo(12, 9),
        radius: expect.closeTo(60, 9),
        color: '#aabbcc',
        intensity: 1,
        shadows: true,
      },
      { x: 100, y: 6, radius: 10, color: '#ff0010', intensity: 1, shadows: true },
      { x: 110, y: 10, radius: 100, color: '#123456', intensity: 0.5, shadows: true },
    ])
  })

  it('are white without a color, with a warning if the color is not hexadecimal', () => {
    const { lights, warnings } = parse(
      '<g fill="#00f"><circle class="lamp" r="5"/></g><circle id="torch" r="5"/><circle id="torch2" class="torch" r="5" fill="orange"/>' +
        '<circle class="light" r="5" data-radius="far"/>',
    )
    expect(lights.map(({ color, radius }) => [color, radius])).toEqual([
      ['#0000ff', 5],
      ['#ffffff', 5],
      ['#ffffff', 5],
      ['#ffffff', 5],
    ])
    expect(warnings).toEqual([
      'svg.circle[1]: color must have 6 or 8 hex digits: read as white',
      'svg.circle[2]: radius must be a number of at least 0: ignored',
    ])
  })

  it('are ignored if their shape draws nothing', () => {
    expect(parse('<path id="light"/><circle id="lamp"/>')).toMatchObject({ lights: [], occluders: [], warnings: [] })
  })
})

describe('parseSvg: elements that are left out', () => {
  it.each([
    ['<g display="none"><line x2="5" display="inline"/></g>', 0],
    ['<g style="fill:red; display : none !important">LINE</g>', 0],
    ['<g visibility="hidden">LINE<line x2="5" visibility="visible"/></g>', 1],
    ['<g style="visibility:collapse">LINE<g visibility="inherit">LINE</g></g>', 0],
    [
      '<style>/* .a{} */ .st0{display:none;} @media print { .b { visibility: hidden } }</style><g class="st0">LINE</g>LINE',
      1,
    ],
    [
      '<style>#a, line { visibility: hidden }</style>LINE<line x2="5" style="visibility:visible"/><g id="a"><path d="M0 0h5"/></g>',
      1,
    ],
    ['<style>.a{display:none}/* .b{display:none}</style><line x2="5" class="a b"/><line x2="5" class="b"/>', 1],
    [
      '<defs>LINE</defs><clipPath>LINE</clipPath><mask>LINE</mask><symbol>LINE</symbol><marker>LINE</marker><pattern>LINE</pattern>',
      0,
    ],
    ['<switch><foreignObject>LINE</foreignObject><g>LINE</g></switch>', 1],
    ['<sodipodi:namedview><line x2="5"/></sodipodi:namedview><inkscape:grid/><metadata><rdf:RDF/></metadata>', 0],
    ['<g opacity="0"><line x2="5" fill="none" stroke="none"/></g>', 1],
  ])('in %s', (elements, count) => {
    expect(parse(elements.replaceAll('LINE', LINE))).toMatchObject({ occluders: { length: count } })
  })

  it('cause one warning per group and reason', () => {
    expect(
      parse(`<text>a</text><g><text/><blink>${LINE}</blink></g><line x2="5" clip-path="url(#a)" mask="none"/>`)
        .warnings,
    ).toEqual([
      'blink outside of groups, not a shape: left out',
      'line outside of groups, with a clip-path: read as a whole',
    ])
  })
})
