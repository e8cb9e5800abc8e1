import type { Kit } from '../kit.js'

/**
 * One light that is more than a colour round a point: its falloff is measured from the nearest point of a line, both ends of
 * which are given from the map's origin, over 1 / `range.x` world units.
 */
export const specialFragment = ({ fragmentOf }: Kit): string =>
  fragmentOf(
    'min(vColor.w * formula(distanceTo(place.xy / place.z) * range.x, vLight.w), 1.0)',
    'vec4(vColor.rgb * strength * mask, 1.0)',
    `
uniform vec2 start;
uniform vec2 end;
uniform vec2 range;
float distanceTo(vec2 p) {
  vec2 run = end - start;
  float t = clamp(dot(p - start, run) / max(dot(run, run), 1e-30), 0.0, 1.0);
  return distance(p, start + t * run);
}`,
  )
