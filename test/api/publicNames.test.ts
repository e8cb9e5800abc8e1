import { describe, expect, it } from 'vitest'
import viteConfig from '../../vite.config.js'

/** What users can import at run time. A change here is a change for them: it belongs in the CHANGELOG. */
const names: Record<string, string[]> = {
  index: [
    'CollisionDebug',
    'Doors',
    'Flashlight',
    'FogOfWar',
    'HostProvider',
    'ImportedScene',
    'Light',
    'LightOverlay',
    'LineLight',
    'MapView',
    'Occluder',
    'Sun',
    'Unlit',
    'Viewer',
    'createExploredMap',
    'createScene',
    'exploredMapFrom',
    'pixelMaskFrom',
    'useCollisions',
    'useDomOccluder',
    'useDraggable',
    'usePanZoom',
    'usePath',
    'usePointer',
    'useScene',
    'useSightings',
    'useSpatialHash',
    'useToWorld',
    'useViewOf',
    'useVisibilityPolygon',
  ],
  core: ['blendLight', 'createExploredMap', 'createScene', 'exploredMapFrom', 'falloffAt', 'featherAt', 'shadeOf'],
  geometry: [
    'CollisionWorld',
    'SpatialHash',
    'TileGrid',
    'bounceInside',
    'castRays',
    'collide',
    'coverage',
    'createVisibilityMesh',
    'crossesSegment',
    'findCollisions',
    'intersectRayCircle',
    'intersectRaySegment',
    'intersectSegmentBox',
    'intersectSegmentBoxEdges',
    'intersectSegments',
    'isovist',
    'moveAndSlide',
    'pixelsCollide',
    'pointInPolygon',
    'raycastAll',
    'ringArea',
    'ringPath',
    'separatingAxes',
    'supercoverCells',
    'sweepShape',
    'tangentPoints',
    'visibilityPolygon',
    'wallsOfRing',
  ],
  import: [
    'formatFoundryScene',
    'formatUniversalVtt',
    'parseDxf',
    'parseFoundryScene',
    'parseGeoJson',
    'parseLdtk',
    'parseMap',
    'parseSvg',
    'parseTiled',
    'parseUniversalVtt',
    'parseWatabou',
    'wallsFromMask',
  ],
  three: [
    'CollisionDebug',
    'Doors',
    'Flashlight',
    'FogOfWar',
    'HostProvider',
    'ImportedScene',
    'Light',
    'LightLayer',
    'LineLight',
    'Occluder',
    'Sun',
    'Unlit',
    'Viewer',
    'createExploredMap',
    'createScene',
    'exploredMapFrom',
    'useCollisions',
    'useDomOccluder',
    'usePath',
    'usePointer',
    'useScene',
    'useSightings',
    'useSpatialHash',
    'useToWorld',
    'useVisibilityPolygon',
  ],
}

describe('public names', () => {
  it.each(Object.entries(names))('of src/%s.ts', async (entry, expected) => {
    const all: Record<string, unknown> = await import(`../../src/${entry}.ts`)
    expect(Object.keys(all).sort()).toEqual(expected)
    for (const name of expected) expect(all[name], name).toBeTypeOf('function')
  })

  it('are listed for every entry that is built', () => {
    const lib = viteConfig.build?.lib
    const entries = lib ? (lib.entry as string[]).map((path) => path.replace(/^.*[\\/](\w+)\.ts$/, '$1')) : []
    expect(entries.sort()).toEqual(Object.keys(names).sort())
  })
})
