import { fragmentOf } from './light.js'

/**
 * One light that is more than a color round a point. Its falloff is measured from the nearest point of a line, both ends of
 * which are given from the map's origin, over 1 / `range.x` world units. It is multiplied by the picture that `toImage` places,
 * and shaded by the normals that `toRelief` places: l being the unit vector to the light, by max(0, n · l) / l.z, so that flat
 * ground stays as it is. `rise` is 1 / the light's height, and the factor of slopes; `slant` is a sun's.
 *
 * Normals of 127 and 128 are both flat, since 8 bits have no middle. Places a pixel apart are given to the sampler: what it
 * makes of its neighbors is undefined where they were discarded.
 */
export const TEXTURED_FRAGMENT: string = /* @__PURE__ */ fragmentOf(
  'min(vColor.w * formula(distance(place.xy / place.z, nearest()) * range.x, vLight.w) * shade(), 1.0)',
  'vec4(vColor.rgb * strength * mask * texelOf(image, toImage), 1.0)',
  `
uniform vec2 start;
uniform vec2 end;
uniform vec2 range;
uniform vec2 slant;
uniform vec2 rise;
uniform mat3 toImage;
uniform mat3 toRelief;
uniform sampler2D image;
uniform sampler2D relief;
vec2 here() {
  vec3 place = toLocal * vec3(gl_FragCoord.xy, 1.0);
  return place.xy / place.z;
}
vec2 nearest() {
  vec2 run = end - start;
  float t = clamp(dot(here() - start, run) / max(dot(run, run), 1e-30), 0.0, 1.0);
  return start + t * run;
}
vec3 texelOf(sampler2D picture, mat3 to) {
  vec2 p = here();
  float z = (toLocal * vec3(gl_FragCoord.xy, 1.0)).z;
  mat2 turn = mat2(to);
  vec2 across = turn * (toLocal[0].xy - p * toLocal[0].z) / z;
  vec2 up = turn * (toLocal[1].xy - p * toLocal[1].z) / z;
  return textureGrad(picture, (to * vec3(p, 1.0)).xy, across, up).rgb;
}
float shade() {
  vec2 p = here();
  vec2 at = (toRelief * vec3(p, 1.0)).xy;
  if (at != clamp(at, 0.0, 1.0)) return 1.0;
  vec3 normal = texelOf(relief, toRelief) * 255.0 - 127.5;
  normal.xy = (normal.xy - clamp(normal.xy, -0.51, 0.51)) * vec2(1.0, -1.0) * rise.y / 127.0;
  if (normal.xy == vec2(0.0)) return 1.0;
  normal = normalize(vec3(normal.xy, max(normal.z, 0.5) / 127.5));
  return max(0.0, normal.z + dot(normal.xy, (nearest() - p) * rise.x - slant));
}`,
)
