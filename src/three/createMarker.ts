import { BufferAttribute, BufferGeometry, Mesh, MeshBasicMaterial, type MeshBasicMaterialParameters } from 'three'

/** Creates a mesh that draws nothing, a triangle without area, for the sake of its callback. */
export function createMarker(parameters?: MeshBasicMaterialParameters): Mesh<BufferGeometry, MeshBasicMaterial> {
  const marker = new Mesh(
    new BufferGeometry().setAttribute('position', new BufferAttribute(new Float32Array(9), 3)),
    new MeshBasicMaterial({ colorWrite: false, depthWrite: false, depthTest: false, ...parameters }),
  )
  marker.frustumCulled = false
  marker.raycast = () => {}
  return marker
}
