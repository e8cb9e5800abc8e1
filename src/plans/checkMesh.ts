import { failType } from '../geometry/check.js'
import type { VisibilityMesh } from '../visibility/createVisibilityMesh.js'

/** Throws a TypeError if a value is not a mesh. */
export function checkMesh(mesh: VisibilityMesh): void {
  const isMesh = typeof mesh === 'object' && mesh !== null && typeof mesh.polygonFrom === 'function'
  if (!isMesh || typeof mesh.raycast !== 'function') failType('mesh', 'a mesh of createVisibilityMesh', mesh)
}
