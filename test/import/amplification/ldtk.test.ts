import { describe, expect, it } from 'vitest'
import { parseLdtk } from '../../../src/import.js'

const layerOf = (width: number, height: number) => ({
  ...{ __identifier: 'a', __type: 'IntGrid', __gridSize: 8, intGridCsv: [] },
  ...{ __cWid: width, __cHei: height },
})

describe('parseLdtk returns at once for layers without cells, however many rows or columns they claim', () => {
  it.each([
    [0, Number.MAX_SAFE_INTEGER],
    [Number.MAX_SAFE_INTEGER, 0],
  ])('reads %i by %i cells', (width, height) => {
    const level = { identifier: 'a', pxWid: 8, pxHei: 8, layerInstances: [layerOf(width, height)] }
    expect(parseLdtk({ levels: [level] })).toMatchObject({ occluders: [], warnings: [] })
  })
})
