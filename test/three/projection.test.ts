import { Matrix4, OrthographicCamera, PerspectiveCamera } from 'three'
import { describe, expect, it } from 'vitest'
import { Projection } from '../../src/three/projection.js'

/** A layer in the picture of a camera that shows 200 by 100 units. */
function project(layer = new Matrix4(), change: (camera: OrthographicCamera) => void = () => {}): Projection {
  const camera = new OrthographicCamera(-100, 100, 50, -50, 0.1, 1000)
  camera.position.z = 5
  change(camera)
  camera.updateProjectionMatrix()
  camera.updateMatrixWorld()
  const projection = new Projection()
  projection.set(new Matrix4().multiplyMatrices(camera.projectionMatrix, camera.matrixWorldInverse).multiply(layer))
  return projection
}

/** Matrix of a page's scene: y down, (0, 0) at the picture's top left corner. */
const page = new Matrix4().makeTranslation(-100, 50, 0).scale({ x: 1, y: -1, z: 1 } as never)

function expectBox(actual: object | null, minX: number, minY: number, maxX: number, maxY: number): void {
  expect(actual).not.toBeNull()
  for (const [side, value] of Object.entries({ minX, minY, maxX, maxY })) {
    expect((actual as Record<string, number>)[side], side).toBeCloseTo(value, 9)
  }
}

describe('area', () => {
  it('returns the bounding box of the corners', () => {
    expectBox(project().area(), -100, -50, 100, 50)
    expectBox(project(page).area(), 0, 0, 200, 100)
    const zoomed = project(page, (camera) => {
      camera.zoom = 2
      camera.position.x = 10
    })
    expectBox(zoomed.area(), 60, 25, 160, 75)
    const turned = project(new Matrix4(), (camera) => {
      camera.rotation.z = Math.PI / 2
    })
    expectBox(turned.area(), -50, -100, 50, 100)
  })

  it('returns null for a plane seen edge-on, shrunk to nothing, or reaching the horizon', () => {
    for (const layer of [new Matrix4().makeRotationX(Math.PI / 2), new Matrix4().makeScale(0, 1, 1)]) {
      const edge = project(layer)
      // A cosine of π / 2 is not quite zero.
      if (edge.isVisible) expect(edge.area()!.maxY).toBeGreaterThan(1e9)
      else expect(edge.area()).toBeNull()
    }
    const camera = new PerspectiveCamera(60, 2, 0.1, 1000)
    camera.position.set(0, -5, 1)
    camera.up.set(0, 0, 1)
    camera.lookAt(0, 5, 1)
    camera.updateMatrixWorld()
    const projection = new Projection()
    projection.set(new Matrix4().multiplyMatrices(camera.projectionMatrix, camera.matrixWorldInverse))
    expect(projection.area()).toBeNull()
    expect(projection.pointAt(0, 0.5)).toBeNull()
    const below = projection.pointAt(0, -1)!
    expect(below.x).toBeCloseTo(0, 9)
    expect(below.y).toBeCloseTo(-5 + Math.sqrt(3), 9)
    expect(projection.cssMatrix(200, 100)).toBeNull()
  })
})

describe('Projection', () => {
  it('converts positions of the picture to points of the layer', () => {
    const point = project(page).pointAt(-0.5, 0.5)!
    expect(point.x).toBeCloseTo(50, 9)
    expect(point.y).toBeCloseTo(25, 9)
  })

  it('converts points of the layer to CSS pixels at any zoom and rotation', () => {
    const projection = project(page, (camera) => {
      camera.zoom = 1.7
      camera.rotation.z = 0.4
      camera.position.x = 12
    })
    const [a, b, c, d, e, f] = projection.cssMatrix(400, 200)!
    for (const [x, y] of [
      [0, 0],
      [380, 20],
      [123, 199],
    ] as const) {
      const point = projection.pointAt(x / 200 - 1, 1 - y / 100)!
      expect(a * point.x + c * point.y + e).toBeCloseTo(x, 7)
      expect(b * point.x + d * point.y + f).toBeCloseTo(y, 7)
    }
  })

  it('returns the identity for a scene in page coordinates', () => {
    const matrix = project(page).cssMatrix(200, 100)!
    for (const [i, value] of [1, 0, 0, 1, 0, 0].entries()) expect(matrix[i]).toBeCloseTo(value, 9)
  })
})

it('returns the number of pixels per unit', () => {
  expect(project(page).scaleIn(200, 100)).toBeCloseTo(1, 9)
  expect(project(new Matrix4().makeScale(3, 2, 1)).scaleIn(400, 200)).toBeCloseTo(6, 9)
  const turned = project(new Matrix4(), (camera) => {
    camera.rotation.z = 0.7
    camera.zoom = 4
  })
  expect(turned.scaleIn(200, 100)).toBeCloseTo(4, 9)
  expect(project(new Matrix4().makeScale(0, 0, 0)).scaleIn(200, 100)).toBe(1)
  expect(project().scaleIn(0, 0)).toBe(1)
})
