import { renderToString } from 'react-dom/server'
import {
  createScene,
  HostProvider,
  type HostProviderProps,
  Light,
  Occluder,
  usePointer,
  useScene,
  useVisibilityPolygon,
} from 'react-umbra'
import { describe, expect, it, vi } from 'vitest'

const AREA = { minX: 0, minY: 0, maxX: 200, maxY: 100 }

function Reader({ scene }: { scene: unknown }) {
  const values = [usePointer(), useVisibilityPolygon({ x: 1, y: 1 }), useScene() === scene]
  return <code>{JSON.stringify(values)}</code>
}

describe('HostProvider on the server', () => {
  it('renders only its children, registers nothing, and reports nothing', () => {
    const complain = vi.spyOn(console, 'error').mockImplementation(() => {})
    const scene = createScene()
    const html = renderToString(
      <HostProvider scene={scene} area={AREA} pointer={{ x: 1, y: 2 }}>
        <Light x={0} y={0} />
        <Occluder walls={[0, 0, 1, 1]} />
        <Reader scene={scene} />
      </HostProvider>,
    )
    expect(html).toBe('<code>[null,null,true]</code>')
    expect(scene.plan().lights).toEqual([])
    expect(scene.walls()).toHaveLength(0)
    expect(complain).not.toHaveBeenCalled()
    complain.mockRestore()
  })

  it('uses its defaults for undefined', () => {
    const defaults = { area: undefined, pointer: undefined, surface: undefined }
    expect(renderToString(<HostProvider scene={createScene()} {...defaults} />)).toBe('')
  })
})

const element = { nodeType: 1 }
const surface = { element, width: 10, height: 10, density: 1, matrix: [1, 0, 0, 1, 0, 0] }

describe('bad props of HostProvider', () => {
  it.each([
    [{ scene: undefined }, 'scene must be a Scene made by createScene, got undefined'],
    [{ scene: null }, 'scene must be a Scene made by createScene, got null'],
    [{ scene: {} }, 'scene must be a Scene made by createScene, got {}'],
    [{ area: 7 }, 'area must be a box { minX, minY, maxX, maxY }, got 7'],
    [{ area: { ...AREA, maxX: Number.NaN } }, 'area.maxX must be a finite number, got NaN'],
    [{ area: { ...AREA, minX: 300 } }, 'area must be a box with minX at most maxX, got'],
    [{ pointer: 'here' }, 'pointer must be a point { x, y }, got "here"'],
    [{ pointer: { x: 1, y: '2' } }, 'pointer.y must be a number, got "2"'],
    [{ surface: 3 }, 'surface must be a surface { element, width, height, density, matrix }, got 3'],
    [{ surface: { ...surface, element: null } }, 'surface.element must be an element, got null'],
    [{ surface: { ...surface, element: { nodeType: 9 } } }, 'surface.element must be an element, got {"nodeType":9}'],
    [{ surface: { ...surface, width: -1 } }, 'surface.width must be zero or more, got -1'],
    [{ surface: { ...surface, height: undefined } }, 'surface.height must be a number, got undefined'],
    [{ surface: { ...surface, density: 0 } }, 'surface.density must be above zero, got 0'],
    [{ surface: { ...surface, lightMap: null } }, 'surface.lightMap must be a child of element, got null'],
    [{ surface: { ...surface, halo: { nodeType: 1 } } }, 'surface.halo must be a child of element, got {"nodeType":1}'],
    [{ surface: { ...surface, matrix: [1, 0, 0, 1] } }, 'surface.matrix must be six numbers, got [1,0,0,1]'],
    [{ surface: { ...surface, matrix: [1, 0, 0, 1, 0, '0'] } }, 'surface.matrix[5] must be a number, got "0"'],
  ])('%o', (props, message) => {
    const all = { scene: createScene(), ...props } as unknown as HostProviderProps
    expect(() => renderToString(<HostProvider {...all} />)).toThrow(`react-umbra: HostProvider ${message}`)
  })
})
