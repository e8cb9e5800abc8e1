import { type BufferGeometry, Group, type Mesh, type MeshBasicMaterial } from 'three'
import { createMarker } from '../createMarker.js'

/** A triangle without area that is drawn before everything else in a frame, for the sake of its callback. */
export class EarlyMesh extends Group {
  readonly mesh: Mesh<BufferGeometry, MeshBasicMaterial> = createMarker()

  constructor() {
    super()
    this.name = 'react-umbra early'
    this.renderOrder = Number.MIN_SAFE_INTEGER
    this.add(this.mesh)
  }

  free(): void {
    this.removeFromParent()
    this.mesh.geometry.dispose()
    this.mesh.material.dispose()
  }
}
