import { BufferAttribute, BufferGeometry, Group, Mesh, MeshBasicMaterial } from 'three'

/** A triangle without area that is drawn before everything else in a frame, for the sake of its callback. */
export class EarlyMesh extends Group {
  readonly mesh: Mesh<BufferGeometry, MeshBasicMaterial> = new Mesh(
    new BufferGeometry().setAttribute('position', new BufferAttribute(new Float32Array(9), 3)),
    new MeshBasicMaterial({ colorWrite: false, depthWrite: false, depthTest: false }),
  )

  constructor() {
    super()
    this.name = 'react-umbra early'
    this.renderOrder = Number.MIN_SAFE_INTEGER
    this.mesh.frustumCulled = false
    this.mesh.raycast = () => {}
    this.add(this.mesh)
  }

  free(): void {
    this.removeFromParent()
    this.mesh.geometry.dispose()
    this.mesh.material.dispose()
  }
}
