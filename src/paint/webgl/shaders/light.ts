import { FEATHER_ROW, SAMPLES } from '../lights/formulas.js'

/** One quad for each light, over the pixels of its mask. */
export const LIGHT_VERTEX: string = `
layout(location = 0) in float light;
uniform vec2 size;
flat out vec4 vLight;
flat out vec4 vColor;
flat out vec4 vCone;
flat out vec2 vShift;
void main() {
  int i = int(light);
  vLight = record(i, 0);
  vColor = record(i, 1);
  vCone = record(i, 2);
  vShift = record(i, 4).xy;
  vec4 box = record(i, 3);
  gl_Position = vec4(2.0 * mix(box.xy, box.zw, corner()) / size - 1.0, 0.0, 1.0);
}`

/**
 * Returns a fragment shader of lights. Masks with one channel are opaque, and colored ones have alpha 0. `more` holds
 * declarations for `strength` and `color`.
 */
export const fragmentOf = (strength: string, color: string, more = ''): string => `
flat in vec4 vLight;
flat in vec4 vColor;
flat in vec4 vCone;
flat in vec2 vShift;
uniform mat3 toLocal;
uniform sampler2D formulas;
uniform sampler2D masks;
out vec4 color;
float formula(float x, float row) {
  float at = clamp(x, 0.0, 1.0) * ${SAMPLES - 1}.0;
  int i = min(int(at), ${SAMPLES - 2});
  vec2 ends = vec2(texelFetch(formulas, ivec2(i, int(row)), 0).r, texelFetch(formulas, ivec2(i + 1, int(row)), 0).r);
  return mix(ends.x, ends.y, at - float(i));
}${more}
void main() {
  vec4 texel = texelFetch(masks, ivec2(gl_FragCoord.xy + vShift), 0);
  vec3 mask = texel.a == 0.0 ? texel.rgb : texel.rrr;
  float most = max(mask.r, max(mask.g, mask.b));
  if (most == 0.0) discard;
  vec3 place = toLocal * vec3(gl_FragCoord.xy, 1.0);
  vec2 offset = place.xy / place.z - vLight.xy;
  float strength = ${strength};
  if (vCone.w > 0.0) {
    float along = dot(vCone.xy, offset);
    float aside = vCone.x * offset.y - vCone.y * offset.x;
    float fraction = along == 0.0 && aside == 0.0 ? 0.0 : abs(atan(aside, along)) * vCone.z;
    strength *= formula((1.0 - fraction) * vCone.w, ${FEATHER_ROW}.0);
  }
  color = ${color};
}`

/** The light's color by distance, cone and mask, limited so that its largest channel is at most 1. */
export const LIGHT_FRAGMENT: string = fragmentOf(
  'min(vColor.w * formula(length(offset) * vLight.z, vLight.w), 1.0)',
  'vec4(vColor.rgb * strength * mask, 1.0)',
)
