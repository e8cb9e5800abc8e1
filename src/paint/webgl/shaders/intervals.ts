import { POINTS } from '../soft/halves.js'

/**
 * Finds the walls that may lie between a pixel and the source: between the two tangents from the pixel to the source,
 * and inside the source or in front of the chord between the points of tangency.
 */
export const SOURCE_CONE: string = `
struct SourceCone { vec2 left; vec2 right; float margin; float chord; float last; ivec2 entries; };
SourceCone coneFrom(vec2 p, float pixel) {
  float far = max(length(p), 1e-30);
  float sine = min(vSize / far, 1.0);
  float cosine = sqrt(1.0 - sine * sine);
  mat2 turn = mat2(-p.x, -p.y, p.y, -p.x) / far;
  float margin = sine < 0.99 ? pixel : 1e30;
  int bin = min(int(turnOf(p) * float(vData.y) * 0.25), vData.y - 1);
  return SourceCone(
    turn * vec2(cosine, sine),
    turn * vec2(cosine, -sine),
    margin,
    vSize * vSize - margin * far,
    max(far, vSize) + pixel,
    ivec2(pairAt(2 * vData.x + bin))
  );
}
bool mayHide(vec4 wall, float near, vec2 p, SourceCone cone) {
  vec2 first = wall.xy - p;
  vec2 second = wall.zw - p;
  if (near >= vSize) {
    float firstBefore = dot(wall.xy, p) - cone.chord;
    float secondBefore = dot(wall.zw, p) - cone.chord;
    if (max(firstBefore, secondBefore) < 0.0) return false;
    vec2 between = mix(first, second, firstBefore / (firstBefore - secondBefore));
    if (firstBefore < 0.0) first = between;
    if (secondBefore < 0.0) second = between;
  }
  return min(cross2(cone.left, first), cross2(cone.left, second)) <= cone.margin &&
    max(cross2(cone.right, first), cross2(cone.right, second)) >= -cone.margin;
}
vec4 wall;
int code;
bool findWall(inout int next, vec2 p, SourceCone cone) {
  while (next < cone.entries.y) {
    vec2 entry = pairAt(cone.entries.x + next);
    if (entry.y > cone.last) return false;
    next++;
    wall = wallData(vData.z + (int(entry.x) >> 3));
    code = int(entry.x) & 7;
    if (mayHide(wall, entry.y, p, cone)) return true;
  }
  return false;
}`

/**
 * Computes the part of the source that a pixel sees by intervals: a wall hides an interval of the source's area, in the
 * order in which a line through the pixel sweeps over it. The pixel counts as a point, and an end of a wall behind it
 * hides all of that side. Two intervals are kept, and merged if they overlap. If there are more, or limited walls, the
 * hidden part is counted in equal fractions of the area, one for each point of the other shader, and noise dithers the
 * edges between them. Correct for pixels and lights that no wall is near: see `nearWalls.ts`.
 */
export const INTERVALS: string = `
float fractionBefore(vec2 end, vec2 p, float beyond, float pixel) {
  vec2 run = end - p;
  float far = max(length(run), 1e-30);
  vec2 along = run / far;
  float smear = pixel * dot(along, end) / far;
  float offset = cross2(along, end) * inversesqrt(vSize * vSize + smear * smear / 3.0);
  bool isBehind = dot(run, p) >= 0.0;
  return isBehind ? beyond : fractionAbove(offset);
}
uvec4 bitsBefore(float fraction, float dither) {
  uvec4 count = uvec4(clamp(int(fraction * ${POINTS}.0 + dither) - ivec4(0, 32, 64, 96), 0, 32));
  return (count >> 5) * 0xffffffffu | (uvec4(1u) << (count & 31u)) - 1u;
}
bool meets(vec2 a, vec2 b) { return a.x <= b.y && b.x <= a.y; }
vec2 joined(vec2 a, vec2 b) { return vec2(min(a.x, b.x), max(a.y, b.y)); }
bool hidesInterval(vec2 p, float pixel, out vec2 interval) {
  vec2 run = wall.zw - wall.xy;
  float side = cross2(run, p - wall.xy);
  float height = cross2(run, wall.xy);
  bool isBeside = abs(height) >= vSize * length(run) && (side > 0.0) == (height < 0.0);
  bool isPast = min(dot(wall.xy - p, p), dot(wall.zw - p, p)) >= 0.0;
  float first = fractionBefore(wall.xy, p, side > 0.0 ? 1.0 : 0.0, pixel);
  float second = fractionBefore(wall.zw, p, side > 0.0 ? 0.0 : 1.0, pixel);
  interval = vec2(min(first, second), max(first, second));
  return !isPast && !isBeside && (code & (side > 0.0 ? 4 : 2)) != 0;
}
float intervalFraction(vec2 p, float pixel, float dither) {
  SourceCone cone = coneFrom(p, pixel);
  vec2 hidden = vec2(2.0);
  vec2 other = vec2(2.0);
  bool isCounted = false;
  vec2 interval;
  int next = 0;
  while (findWall(next, p, cone)) {
    if (!hidesInterval(p, pixel, interval)) continue;
    if (meets(hidden, interval)) hidden = joined(hidden, interval);
    else if (meets(other, interval)) other = joined(other, interval);
    else if (hidden.x > 1.0) hidden = interval;
    else {
      isCounted = other.x <= 1.0;
      other = interval;
    }
    if (meets(hidden, other)) {
      hidden = joined(hidden, other);
      other = vec2(2.0);
    }
    isCounted = isCounted || (code & 1) != 0;
    if (isCounted || hidden.y - hidden.x >= 1.0) break;
  }
  if (!isCounted) return 1.0 - (hidden.y - hidden.x) - (other.y - other.x);
  uvec4 bits = NONE;
  uvec4 once = NONE;
  next = 0;
  while (findWall(next, p, cone)) {
    if (!hidesInterval(p, pixel, interval)) continue;
    hide(bitsBefore(interval.y, dither) & ~bitsBefore(interval.x, dither), code, bits, once);
  }
  return 1.0 - float(countOf(bits)) / ${POINTS}.0;
}
`
