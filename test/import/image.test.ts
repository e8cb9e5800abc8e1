import { describe, expect, it } from 'vitest'
import { parseUniversalVtt } from '../../src/import.js'
import { GIF, JPEG, mapFile, PNG, WEBP } from './mapFile.js'

const read = (image: unknown) => parseUniversalVtt(mapFile({ image }))

describe('the picture of a Universal VTT file', () => {
  it.each([
    ['PNG', PNG, 'image/png'],
    ['JPEG', JPEG, 'image/jpeg'],
    ['WebP', WEBP, 'image/webp'],
  ])('%s is known by its first bytes', (_, text, type) => {
    expect(read(text)).toMatchObject({ image: `data:${type};base64,${text}`, warnings: [] })
  })

  it.each(['UklGR////39XRUJQ', 'UklGRgAAAABXRUJQ'])('WebP of any size is known: %s', (text) => {
    expect(read(text).image).toBe(`data:image/webp;base64,${text}`)
  })

  it('RIFF that is not WebP is not known', () => {
    const wave = 'UklGRlYAAABXQVZFZm10IA=='
    expect(read(wave)).not.toHaveProperty('image')
  })

  it('white space in it and around it is removed', () => {
    expect(read(`\n ${PNG.slice(0, 4)}\r\n${PNG.slice(4)}\t`).image).toBe(`data:image/png;base64,${PNG}`)
  })

  it('a data: URL is kept', () => {
    expect(read(` data:image/gif;base64,${GIF}\n`)).toMatchObject({
      image: `data:image/gif;base64,${GIF}`,
      warnings: [],
    })
    expect(read(`DATA:image/png;base64,${PNG}`).image).toBe(`DATA:image/png;base64,${PNG}`)
  })

  it('one of an unknown kind is left out with a warning', () => {
    const data = read(GIF)
    expect(data).not.toHaveProperty('image')
    expect(data.warnings).toEqual([
      'image begins with "R0lGODlhAQAB", which is neither PNG, WebP nor JPEG in base64: left out',
    ])
  })

  it.each([undefined, null, '', ' \n'])('%j is no picture, and no warning', (image) => {
    const data = read(image)
    expect(data).not.toHaveProperty('image')
    expect(data.warnings).toEqual([])
  })
})
