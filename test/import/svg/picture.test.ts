import { describe, expect, it } from 'vitest'
import { parseSvg } from '../../../src/import.js'
import { corners, parse } from './drawing.js'

const LINE = '<line x1="0" y1="0" x2="10" y2="5"/>'
const sizeOf = (parts: string) => {
  const { width, height, warnings } = parse('', parts)
  return [width, height, warnings.length]
}

describe('parseSvg: the size of the picture', () => {
  it.each([
    ['width="200" height="100"', [200, 100, 0]],
    ['width="1in" height="25.4mm"', [96, 96, 0]],
    ['viewBox="5 5 30 20"', [30, 20, 0]],
    ['viewBox="0 0 30 20" width="60"', [60, 40, 0]],
    ['viewBox="0 0 30 20" height="10px"', [15, 10, 0]],
    ['viewBox="0 0 30 20" width="100%" height="100%"', [30, 20, 0]],
    ['', [300, 150, 0]],
    ['height="90"', [300, 90, 0]],
  ])('%s', (parts, expected) => {
    expect(sizeOf(parts)).toEqual(expected)
  })

  it.each([
    ['viewBox="0 0 10 5" width="100" height="50"', [0, 0, 100, 50]],
    ['viewBox="-10 -5 20 10" width="100" height="50"', [50, 25, 100, 50]],
    ['viewBox="0 0 10 10" width="100" height="50"', [25, 0, 75, 25]],
    ['viewBox="0 0 10 10" width="100" height="50" preserveAspectRatio="xMinYMax"', [0, 0, 50, 25]],
    ['viewBox="0 0 10 10" width="100" height="50" preserveAspectRatio="none"', [0, 0, 100, 25]],
    ['viewBox="0 0 10 10" width="100" height="50" preserveAspectRatio="xMidYMid slice"', [0, -25, 100, 25]],
    ['viewBox="0 0 10 10" width="100" height="50" preserveAspectRatio="xMaxYMin meet"', [50, 0, 100, 25]],
  ])('fits the viewBox: %s', (parts, expected) => {
    expect(corners(LINE, parts)).toEqual([expected])
  })

  it.each([
    ['translate(3)', [3, 0, 13, 5]],
    ['translate(3,-4) scale(2)', [3, -4, 23, 6]],
    ['scale(2 3)translate(1 1)', [2, 3, 22, 18]],
    ['rotate(90)', [0, 0, -5, 10]],
    ['rotate(180, 5, 5)', [10, 10, 0, 5]],
    ['skewX(45)', [0, 0, 15, 5]],
    ['skewY(-45)', [0, 0, 10, -5]],
    ['matrix(0 1 -1 0 7 0)', [7, 0, 2, 10]],
    [' none ', [0, 0, 10, 5]],
  ])('applies %s', (transform, expected) => {
    expect(corners(`<g transform="${transform}">${LINE}</g>`)).toEqual([expected])
    expect(corners(LINE.replace('/>', ` transform="${transform}"/>`))).toEqual([expected])
  })

  it('applies nested transforms and viewports from the inside out', () => {
    const nested = `<g transform="translate(100 0)"><a transform="scale(2)"><svg x="5" y="1" width="20" height="20" viewBox="0 0 10 10">${LINE}</svg></a></g>`
    expect(corners(nested)).toEqual([[110, 2, 150, 22]])
    // 100 % refers to the enclosing viewport.
    expect(corners(`<svg viewBox="0 0 4 4"><line x2="50%" y2="100%"/></svg>`)).toEqual([[50, 0, 100, 100]])
  })

  it('keeps the position of a shape after many rotations', () => {
    const turns = 'rotate(1 50 50) '.repeat(360)
    const [found] = corners(`<line x1="10" y1="20" x2="30" y2="40" transform="${turns}"/>`)
    for (const [i, at] of [10, 20, 30, 40].entries()) expect(found![i]).toBeCloseTo(at, 9)
  })

  it('reads an embedded image only if it spans the picture', () => {
    const png = `data:image/png;base64,${btoa('\x89PNG\r\n\x1a\n\x00\x00\x00')}`
    const image = (href: string, size = 'width="200" height="100"') => parse(`<image ${size} href="${href}"/>`)
    expect(image(png)).toMatchObject({ image: png, warnings: [] })
    expect(parse(`<image transform="scale(2)" width="50%" height="50" xlink:href="${png}"/>`).image).toBe(png)
    for (const [href, size, warning] of [
      [png, 'width="100" height="100"', 'svg.image[0] is an image that does not span the picture: left out'],
      [png, 'x="200" width="-200" height="100"', 'svg.image[0].width must'],
      ['plan.png', undefined, 'svg.image[0] is at "plan.png", which is not fetched: left out'],
      ['http://example.invalid/a.png', undefined, 'which is not fetched: left out'],
      [
        `data:text/html,&lt;script>`,
        undefined,
        'svg.image[0] begins with "data:text/html,", which is not a base64 image',
      ],
      ['data:image/svg+xml;base64,PHN2Zz4=', undefined, 'neither PNG, JPEG, WebP, GIF nor AVIF: left out'],
    ] as const) {
      if (warning.includes('must')) {
        expect(() => image(href, size)).toThrow(warning)
        continue
      }
      const data = image(href, size)
      expect(data).not.toHaveProperty('image')
      expect(data.warnings).toEqual([expect.stringContaining(warning)])
    }
    expect(parse(`<image width="200" height="100" href="${png}"/>`.repeat(2)).warnings).toEqual([
      'svg.image[1] is a second image: left out',
    ])
    const hidden = parse(`<image width="200" height="100" visibility="hidden" href="${png}"/>`)
    expect(hidden).not.toHaveProperty('image')
    expect(hidden.warnings).toEqual(['image outside of groups, hidden: left out'])
  })
})

describe('parseSvg: use', () => {
  it('places definitions', () => {
    const defs = `<defs><g id="a" transform="scale(2)">${LINE}</g></defs>`
    expect(corners(`${defs}<use href="#a"/><use xlink:href="#a" x="5" y="1"/>`)).toEqual([
      [0, 0, 20, 10],
      [5, 1, 25, 11],
    ])
    expect(corners(`<use href="#a" transform="rotate(90)" x="1"/>${defs}`)).toEqual([[0, 1, -10, 21]])
  })

  it('fits symbols into the size of use', () => {
    const symbol = `<symbol id="s" viewBox="0 0 10 10">${LINE}</symbol>`
    expect(corners(`${symbol}<use href="#s" x="100" y="50" width="20" height="20"/>`)).toEqual([[100, 50, 120, 60]])
    expect(corners(`${symbol}<use href="#s"/>`)).toEqual([[50, 0, 150, 50]])
    expect(corners(`<symbol id="s">${LINE}</symbol><use href="#s" y="3"/>`)).toEqual([[0, 3, 10, 8]])
  })

  it('warns about missing and circular targets', () => {
    const { warnings, occluders } = parse(
      `<use href="#nowhere"/><use href="http://example.invalid/a.svg#b"/><use/><g id="loop">${LINE}<use href="#loop"/></g>`,
    )
    expect(occluders).toHaveLength(2)
    expect(warnings).toEqual([
      'use of "#nowhere", use of "http://example.invalid/a.svg#b", use of "" outside of groups, not in the file: left out',
      'use of "#loop" in group "loop", inside itself: left out',
    ])
  })

  it('is limited in depth, in repetition, and in corners', () => {
    const chain = Array.from({ length: 500 }, (_, i) => `<g id="n${i}"><use href="#n${i + 1}"/></g>`).join('')
    expect(() => parse(chain)).toThrow('must be nested at most 200 elements deep, got ')
    const tens = '<use href="#n">'.replace('/', '')
    const laughs = Array.from(
      { length: 12 },
      (_, i) =>
        `<g id="n${i}">${tens
          .replace('#n', `#n${i + 1}`)
          .replace('>', '/>')
          .repeat(10)}</g>`,
    ).join('')
    expect(() => parse(`<defs>${laughs}<g id="n12">${LINE}</g></defs><use href="#n0"/>`)).toThrow(
      'smaller: use may repeat at most 4194304 characters of the file, got ',
    )
    const arcs = 'a9e9 9e9 0 1 0 9e9 0'.repeat(2000)
    expect(() => parse(`<path d="M0 0${arcs}"/>`)).toThrow('simpler: all shapes may have at most 1048576 corners, got ')
  })
})

describe('parseSvg: the file', () => {
  it.each([
    [undefined, 'the SVG file must be its text, got undefined'],
    [{}, 'the SVG file must be its text, got {}'],
    ['', 'the SVG file: line 1 must be a single root element, got ""'],
    ['plan.svg', 'the SVG file: line 1 must be an element, got "plan.svg"'],
    ['<html/>', 'the SVG file must be a drawing with the root element svg, got "html"'],
    ['<svg width="0"/>', 'svg.width must be above zero, got 0'],
    ['<svg height="five"/>', 'svg.height must be a length such as 12, 3.5mm or 50%, got "five"'],
    ['<svg viewBox="0 0 5"/>', 'svg.viewBox must be four numbers, the last two above zero, got "0 0 5"'],
    ['<svg viewBox="0 0 5 5" preserveAspectRatio="middle"/>', 'svg.preserveAspectRatio must be none or'],
  ])('rejects %j', (text, message) => {
    expect(() => parseSvg(text as string)).toThrow(`react-umbra: ${message}`)
  })

  it('accepts a namespace prefix for SVG elements', () => {
    const text = `\uFEFF<?xml version="1.0"?><svg:svg xmlns:svg="http://www.w3.org/2000/svg" width="9" height="9"><svg:g><svg:line x2="5"/><line/></svg:g></svg:svg>`
    expect(parseSvg(text)).toMatchObject({
      width: 9,
      occluders: [{ walls: [0, 0, 5, 0] }],
      warnings: ['line outside of groups, without length: left out'],
    })
  })
})
