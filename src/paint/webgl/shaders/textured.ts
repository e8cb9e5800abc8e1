import { fragmentOf } from './light.js'

/**
 * Fragment shader of a light with a cookie, a relief, or a line as its source. Its falloff is measured from the nearest
 * point of the line, whose ends are relative to the map's origin, over 1 / `range.x` world units. It is multiplied by
 * the picture that `toImage` places, and shaded by the normals that `toRelief` places: by max(0, n · l) / l.z, with l
 * the unit vector to the light, so that flat ground does not change. `rise` is 1 / the light's height, and the factor
 * of slopes; `slant` is a sun's. Normals of 127 and 128 are both flat, because 8 bits have no midpoint. The sampler
 * gets explicit positions one pixel apart: derivatives are undefined next to discarded pixels.
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
