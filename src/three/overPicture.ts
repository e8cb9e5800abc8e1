import { DoubleSide, type ShaderMaterialParameters } from 'three'

/** What lies over all that is drawn up to a depth: content in the layer's own plane is behind it, however its depth was rounded. */
export const OVER_PICTURE: ShaderMaterialParameters = {
  transparent: true,
  side: DoubleSide,
  depthWrite: false,
  polygonOffset: true,
  polygonOffsetUnits: -4,
  toneMapped: false,
  fog: false,
}

/** A colour of the screen as what is drawn into holds it: linear in a composer's buffer. */
export const SHOWN: string = `
uniform bool isLinear;
vec3 shown(vec3 color) {
  return isLinear ? mix(pow((color + 0.055) / 1.055, vec3(2.4)), color / 12.92, vec3(lessThanEqual(color, vec3(0.04045)))) : color;
}
`
