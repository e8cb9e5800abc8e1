import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

const warned = vi.spyOn(console, 'warn')

beforeEach(() => {
  vi.resetModules()
  warned.mockReset().mockImplementation(() => {})
})

afterEach(() => {
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
})

const load = async () => (await import('../../src/geometry/warn.js')).warn

describe('warnings of development', () => {
  it('are on outside of production, and print each message once', async () => {
    const warn = await load()
    warn?.once('a', 'first')
    warn?.once('a', 'first again')
    warn?.once('b', 'second')
    expect(warned.mock.calls).toEqual([['react-umbra: first'], ['react-umbra: second']])
  })

  it('are off in production', async () => {
    vi.stubEnv('NODE_ENV', 'production')
    expect(await load()).toBeUndefined()
  })

  it('are off without `process`, as in a page without a bundler', async () => {
    vi.stubGlobal('process', undefined)
    expect(await load()).toBeUndefined()
  })

  it('report an angle of more than two turns that is a round number of degrees', async () => {
    const warn = await load()
    for (const angle of [0, 1, -6, 10, 12.6, -13, 4 * Math.PI, Number.NaN, Number.POSITIVE_INFINITY])
      warn?.ifDegrees('direction', angle)
    expect(warned).not.toHaveBeenCalled()
    for (const angle of [90, -180]) warn?.ifDegrees('direction', angle)
    warn?.ifDegrees('angle', -180)
    expect(warned.mock.calls).toEqual([
      ['react-umbra: direction of 90 is probably in degrees. Expected radians, and this is more than two turns'],
      ['react-umbra: angle of -180 is probably in degrees. Expected radians, and this is more than two turns'],
    ])
  })

  it('accept an angle that has grown by turning', async () => {
    const warn = await load()
    for (let angle = 0; angle < 60; angle += 0.5) warn?.ifDegrees('rotation', angle)
    for (let angle = 0; angle > -60; angle--) warn?.ifDegrees('heading', angle)
    expect(warned).not.toHaveBeenCalled()
    warn?.ifDegrees('rotation', 90)
    expect(warned).toHaveBeenCalledOnce()
  })

  it('name unknown options, each name of each owner once', async () => {
    const warn = await load()
    const known = { x: true, radius: true } as const
    for (const given of [{}, { x: 1 }, { radius: undefined }, null, undefined]) warn?.ifUnknown('Light', given, known)
    expect(warned).not.toHaveBeenCalled()
    warn?.ifUnknown('Light', { x: 1, raduis: 2, toString: 3 }, known)
    warn?.ifUnknown('Light', { raduis: 9 }, known)
    warn?.ifUnknown('Lamp', { raduis: 9 }, known)
    expect(warned.mock.calls).toEqual([
      ['react-umbra: Light has no prop or option "raduis". Expected one of: x, radius'],
      ['react-umbra: Light has no prop or option "toString". Expected one of: x, radius'],
      ['react-umbra: Lamp has no prop or option "raduis". Expected one of: x, radius'],
    ])
  })

  it('treat names that differ only in digits as one, and name a part', async () => {
    const warn = await load()
    warn?.ifDegrees('lights[12]', 90, '.rotation')
    warn?.ifDegrees('lights[345]', 90, '.rotation')
    expect(warned.mock.calls).toEqual([
      [
        'react-umbra: lights[12].rotation of 90 is probably in degrees. Expected radians, and this is more than two turns',
      ],
    ])
  })

  it('name modules that failed to load, and features that are not painted', async () => {
    const warn = await load()
    warn?.meshFailed('offline')
    warn?.painterFailed('offline')
    warn?.ifNormalMap(undefined)
    warn?.ifNormalMap('bricks.png')
    expect(warned.mock.calls).toEqual([
      ['react-umbra: the code that prepares walls failed to load, so walls are swept: offline'],
      ['react-umbra: the painter of LightOverlay failed to load, so only ambient light shows: offline'],
      ['react-umbra: normalMap needs WebGL, but Canvas 2D paints this LightOverlay'],
    ])
  })
})
