import { describe, expect, it } from 'vitest'
import { parseUniversalVtt } from '../../src/import.js'
import { AVIF, GIF, JPEG, mapFile, PNG, WEBP } from './mapFile.js'

const read = (image: unknown) => parseUniversalVtt(mapFile({ image }))

describe('the image of a Universal VTT file', () => {
  it.each([
    ['PNG', PNG, 'image/png'],
    ['JPEG', JPEG, 'image/jpeg'],
    ['WebP', WEBP, 'image/webp'],
    ['GIF', GIF, 'image/gif'],
    ['AVIF', AVIF, 'image/avif'],
  ])('recognizes %s by its first bytes', (_, text, type) => {
    expect(read(text)).toMatchObject({ image: `data:${type};base64,${text}`, warnings: [] })
  })

  it.each(['UklGRv///39XRUJQ', 'UklGRgAAAABXRUJQ'])('recognizes WebP of any size: %s', (text) => {
    expect(read(text).image).toBe(`data:image/webp;base64,${text}`)
  })

  it('ignores whitespace within and around the base64 text', () => {
    expect(read(`\n ${PNG.slice(0, 4)}\r\n${PNG.slice(4)}\t`).image).toBe(`data:image/png;base64,${PNG}`)
  })

  it('keeps a data: URL, but takes the type from its bytes', () => {
    expect(read(` data:image/gif;base64,${GIF}\n`)).toMatchObject({
      image: `data:image/gif;base64,${GIF}`,
      warnings: [],
    })
    expect(read(`DATA:image/jpg;name=a;base64,${PNG}`).image).toBe(`data:image/png;base64,${PNG}`)
  })

  it.each([
    // A page that runs scripts, as bytes and as text.
    [`data:text/html;base64,${PNG}`, 'begins with "data:text/html;base64,", which is not a base64 image'],
    ['data:text/html,<script>alert(1)</script>', 'begins with "data:text/html,", which is not a base64 image'],
    ['data:image/svg+xml,<svg onload="alert(1)"/>', 'begins with "data:image/svg+xml,", which is not a base64 image'],
    ['data:image/png,iVBORw0KGgo', 'begins with "data:image/png,", which is not a base64 image'],
    [`data:,${PNG}`, 'begins with "data:,", which is not a base64 image'],
    [
      'data:image/svg+xml;base64,PHN2Zz48L3N2Zz4=',
      'begins with "PHN2Zz48L3N2Zz4=", which is neither PNG, JPEG, WebP, GIF nor AVIF',
    ],
    [
      'UklGRlYAAABXQVZFZm10IA==',
      'begins with "UklGRlYAAABXQVZFZm10IA==", which is neither PNG, JPEG, WebP, GIF nor AVIF',
    ],
    ['data:image/png', 'is not valid base64: it has ":" at character 4 of 14'],
    ['https://example.com/a.png', 'is not valid base64: it has ":" at character 5 of 25'],
    [`a data:image/png;base64,${PNG}`, 'is not valid base64: it has ":" at character 5 of 47'],
    [`${PNG.slice(0, 16)}"><script>`, 'is not valid base64: it has "\\"" at character 16 of 26'],
    [`${PNG}AAAA`, 'is not valid base64: it has "=" at character 22 of 28'],
    [`${PNG.slice(0, 20)}A`, 'is not valid base64: it ends after 21 characters'],
    [`${PNG.slice(0, 20)}===`, 'is not valid base64: it has "=" at character 20 of 23'],
    [`${PNG.slice(0, 20)}=`, 'is not valid base64: it ends after 21 characters'],
    ['=', 'is not valid base64: it ends after 1 characters'],
    ['GIF89a', 'begins with "GIF89a", which is neither PNG, JPEG, WebP, GIF nor AVIF'],
  ])('rejects %s with a warning', (image, problem) => {
    const data = read(image)
    expect(data).not.toHaveProperty('image')
    expect(data.warnings).toEqual([`image ${problem}: left out`])
  })

  it('checks a large image to its end', () => {
    const large = `iVBORw0KGgoA${'AAAA'.repeat(1_000_000)}`
    expect(read(large).image).toHaveLength(large.length + 'data:image/png;base64,'.length)
    expect(read(`${large}.`).warnings).toEqual([
      'image is not valid base64: it has "." at character 4000012 of 4000013: left out',
    ])
  })

  it.each([undefined, null, '', ' \n'])('has no image and no warning for %j', (image) => {
    const data = read(image)
    expect(data).not.toHaveProperty('image')
    expect(data.warnings).toEqual([])
  })
})
