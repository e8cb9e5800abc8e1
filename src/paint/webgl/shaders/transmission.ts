import { hiding, hidingBy, inputs, maskBy, NARROWED, seenFromCenter } from './soft.js'

/**
 * Texels of a wall: its ends relative to the light; the slope of its shadow, its length, its depth, its pane; the
 * pane's transmittance.
 */
export const WALL_TEXELS = 3

/**
 * Maximum number of parts of a source that are kept separate by the panes in front of them. Further parts are mixed.
 */
const MAX_PARTS = 12

/** The shader text for a kind of source: its name, its points, its setup, and its reach. */
export interface SourceKind {
  readonly declarations: (what: 'in' | 'out') => string
  readonly sides: string | undefined
  readonly centerView: string
  readonly setup: string
  readonly inside: string | undefined
  readonly binning: string
  /** Statements that prepare a pixel, and an expression that skips walls which hide nothing from it. */
  readonly pixelSetup: string
  readonly wallFilter: string
}

/**
 * Offset of a point from the source's center. For a sun, in units of its distance and relative to the direction of its
 * light: all its lines are measured only by their angle. A sun's disc is perpendicular to that: offsets are tangents,
 * all in one row.
 */
const discDeclarations = (what: string): string => `
flat ${what} vec4 vParams;
bool isSun() { return vParams.xy != vec2(0.0); }
vec2 fromSource(vec2 p) { return isSun() ? vParams.xy : p; }
vec2 rowFor(vec2 normal) { return isSun() ? vec2(vParams.y, -vParams.x) : normal; }
float tiltOf(vec2 normal) { return isSun() ? dot(normal, rowFor(normal)) : 1.0; }
`

/** A disc, or the disc of a sun. Finds the part of the disc that its center sees. */
export const DISC_KIND: SourceKind = {
  declarations: discDeclarations,
  sides: undefined,
  centerView: seenFromCenter(`
    int at = vData.z + ${WALL_TEXELS} * (int(entry.x) >> 3);
    vec4 end = wallData(at + 1);
    if (end.w != 0.0) break;
    if (entry.y >= source || end.x > 0.0 || end.y >= 0.0) continue;
    vec4 wall = wallData(at);`),
  setup: `
  vSize = params.z;
  if (isSun()) vLight.z *= 0.5;
  else {${NARROWED}
  }
`,
  inside: undefined,
  binning: `
int binOf(vec2 p) {
  float place = isSun() ? 0.5 + 0.5 * cross2(vParams.xy, p) / vParams.w : turnOf(p) * 0.25;
  int bins = abs(vData.y);
  return clamp(int(place * float(bins)), 0, bins - 1);
}`,
  pixelSetup: '',
  wallFilter: '',
}

/**
 * A line with both ends relative to the light. Another line cuts it at one point, so the points on one side are all
 * those from there to one end. A line has the same numbers for every wall that it belongs to, so no light leaks between
 * walls that share an end.
 */
export const LINE_KIND: SourceKind = {
  declarations: (what) => `
flat ${what} vec4 vParams;
flat ${what} float vRange;
bool isSun() { return false; }
vec2 fromSource(vec2 p) { return p; }
`,
  sides: `
uvec4 pointsFrom(float place, float dither) {
  ivec4 first = clamp(int(place * 128.0 + dither) - ivec4(0, 32, 64, 96), 0, 32);
  return (ALL << uvec4(min(first, 31))) * uvec4(lessThan(first, ivec4(32)));
}
uvec4 sideAt(float wide, float height, float smear, float dither) {
  float fraction = clamp(0.5 + height / max(sqrt(wide * wide + smear * smear), 1e-30), 0.0, 1.0);
  return wide < 0.0 ? ~pointsFrom(fraction, dither) : pointsFrom(1.0 - fraction, dither);
}
uvec4 sideBy(vec2 normal, float height, float source, float smear, float dither) {
  return sideAt(dot(normal, vParams.zw - vParams.xy), dot(normal, 0.5 * (vParams.xy + vParams.zw)) - height, smear, dither);
}
uvec4 leftOf(vec2 q, vec2 end, float pixel, float source, vec2 across, float dither) {
  vec2 run = end - q;
  float far = max(length(run), 1e-30);
  vec2 along = run / far;
  vec2 normal = vec2(-along.y, along.x);
  vec2 toCenter = 0.5 * (vParams.xy + vParams.zw) - end;
  float smear = pixel * dot(along, toCenter) / far;
  float wide = dot(normal, vParams.zw - vParams.xy);
  float height = dot(normal, toCenter);
  isRough = isRough || abs(smear) > 0.5 * abs(wide) && 2.0 * abs(height) < length(vec2(wide, smear));
  return sideAt(wide, height, smear, dither);
}
`,
  centerView: '',
  setup: `
  vRange = record(light, 4).z;
  vSize = max(length(params.xy), length(params.zw));
`,
  inside: `vRange - distance(p, mix(vParams.xy, vParams.zw,
    clamp(dot(p - vParams.xy, vParams.zw - vParams.xy) / max(dot(vParams.zw - vParams.xy, vParams.zw - vParams.xy), 1e-30), 0.0, 1.0)))`,
  // Tiles of the box that the light reaches.
  binning: `
int binOf(vec2 p) {
  int side = int(sqrt(float(abs(vData.y))) + 0.5);
  vec2 low = min(vParams.xy, vParams.zw) - vRange;
  vec2 high = max(vParams.xy, vParams.zw) + vRange;
  ivec2 at = clamp(ivec2((p - low) / (high - low) * float(side)), 0, side - 1);
  return at.y * side + at.x;
}`,
  // Only walls that enter the triangle of the pixel and the line, with a margin of one pixel.
  pixelSetup: `
  mat2 edges = mat2(vParams.xy - p, p - vParams.zw);
  if (cross2(edges[0], edges[1]) > 0.0) edges = mat2(-edges[0], -edges[1]);
  vec2 margin = pixel * vec2(length(edges[0]), length(edges[1]));`,
  wallFilter: `
    vec2 first = wall.xy - p;
    vec2 second = wall.zw - p;
    vec2 aside = min(
      vec2(cross2(first, edges[0]), cross2(first, edges[1])),
      vec2(cross2(second, edges[0]), cross2(second, edges[1]))
    );
    if (aside.x > margin.x || aside.y > margin.y) continue;`,
}

/**
 * Like the shader of soft shadows, for light that passes walls. `instance` holds a light's number, the start of its
 * bins, their number (negative if there are panes), and the start of its walls. `params` holds the inputs of the kind.
 * For a disc, these are the direction of a sun or none, the size of the source or of the sun, and the reach of a sun's
 * bins. Only opaque walls with endless shadows, which come first, hide points from the center.
 */
export const transmissionVertex = ({
  declarations,
  sides,
  centerView,
  setup,
}: SourceKind): string => `${hiding(declarations('out'), sides)}
layout(location = 0) in vec4 instance;
layout(location = 1) in vec4 params;
uniform vec2 size;
flat out vec4 vLight;
flat out vec4 vCone;
flat out vec2 vShift;
flat out ivec3 vData;
flat out uvec4 vSource;
flat out float vSize;
${centerView}void main() {
  int light = int(instance.x);
  vParams = params;
  vLight = record(light, 0);
  vCone = record(light, 2);
  vec4 box = record(light, 3);
  vShift = record(light, 4).xy;
  vData = ivec3(instance.yzw);
  vSource = ALL;${setup}  gl_Position = vec4(2.0 * (mix(box.xy, box.zw, corner()) + vShift) / size - 1.0, 0.0, 1.0);
}`

/**
 * Computes the part of the source that reaches a pixel, as a color. A wall `h` times as high as the source hides, from
 * a pixel at a distance behind the wall's line, the points that lie at least `rise` times that distance beyond the
 * line, so the line is moved. Panes come after the opaque walls, with all walls of a pane together, and split the rest
 * of the source by the panes that it passes through. Behind a wall with a depth, a pixel sees the points for which the
 * path from the wall to the pixel is no longer than the depth. With the pixel at some distance behind the wall's line,
 * they lie in a wedge around the line's normal. If shadows have a length, it sees the others. A pixel on a wall counts
 * as its part behind the wall, around `q`. A limited wall hides points behind another one. `nearest` is the least
 * distance, as a fraction of the way to the center of the source, of a limited wall whose shadow reaches the pixel: one
 * that is nearer to the pixel than all those is not in front of any of them. It stays within
 * the wall's own extent, because the way to the center may miss the wall and cross its line far away.
 */
export const transmissionFragment = (
  noise: string,
  { declarations, sides, inside, binning, pixelSetup, wallFilter }: SourceKind,
): string => `${hiding(declarations('in'), sides)}${inputs(noise)}
uvec4 parts[${MAX_PARTS}];
vec3 passed[${MAX_PARTS}];
int count = 0;
void dim(uvec4 pane, vec3 by) {
  int all = count;
  for (int i = 0; i < all; i++) {
    uvec4 behind = parts[i] & pane;
    if (behind == NONE) continue;
    if (behind == parts[i]) passed[i] *= by;
    else if (count < ${MAX_PARTS}) {
      parts[count] = behind;
      passed[count] = passed[i] * by;
      count++;
      parts[i] &= ~pane;
    } else passed[i] *= mix(vec3(1.0), by, float(countOf(behind)) / float(countOf(parts[i])));
  }
}
uvec4 throughDepth(vec2 p, vec4 wall, vec2 along, float depth, float pixel, vec2 across, float dither) {
  if (depth <= 0.0) return NONE;
  vec2 normal = vec2(-along.y, along.x);
  float side = dot(normal, p - wall.xy);
  vec2 foot = p - normal * side;
  float behind = abs(side);
  vec2 fromCenter = fromSource(p);
  float run = behind * length(fromCenter) / max(abs(dot(normal, fromCenter)), 1e-30);
  isRough = isRough || abs(run - depth) < pixel;
  behind += pixel * (dither - 0.5);
  if (behind >= depth) return NONE;
  vec2 aside = along * sqrt(depth * depth - behind * behind);
  return wedgeOf(p, foot - aside, foot + aside, side > 0.0, pixel, vSize, across, dither);
}
uvec4 beyond(vec2 normal, float height, float rise, float away, float pixel, float dither) {
  return sideBy(normal, height + rise * away, vSize, rise * pixel, dither);
}
uvec4 within(vec2 p, vec4 wall, vec2 along, float maxLength, float part, float pixel, vec2 across, float dither) {
  if (maxLength < 0.0) return ALL;
  vec2 normal = vec2(-along.y, along.x);
  float side = dot(normal, p - wall.xy);
  vec2 fromCenter = fromSource(p);
  float far = length(fromCenter);
  float turn = max(abs(dot(normal, fromCenter)) / max(far, 1e-30), 1e-6);
  float behind = abs(side);
  float run = behind / turn;
  float slope = sqrt(max(0.0, 1.0 - turn * turn)) / turn;
  float aslant = vSize / far;
  if (2.0 * run * aslant * (slope + aslant) < pixel) {
    float steepness = sqrt(1.0 + slope * slope * (isSun() ? 1.0 : (1.0 - run / far) * (1.0 - run / far)));
    vec3 runs = run * sqrt(1.0 + 0.5 * aslant * aslant) / (1.0 + slope * aslant * vec3(-0.7071, 0.0, 0.7071));
    runs.y = run;
    // For a pixel on the wall, only its part behind the wall.
    float deep = max(min(pixel, 2.0 * behind), 1e-6 * pixel);
    float fraction = dot(clamp((maxLength - runs) / (deep * steepness) + 0.5, 0.0, 1.0), vec3(0.25, 0.5, 0.25));
    return fraction < 1.0 ? thinned(part * fraction, dither) : ALL;
  }
  isRough = isRough || min(abs(behind - maxLength), abs(run - maxLength)) < pixel;
  if (behind >= maxLength) return NONE;
  vec2 foot = p - normal * side;
  float reach = sqrt(maxLength * maxLength - behind * behind);
  vec2 aside = along * reach;
  return wedgeOf(p, foot - aside, foot + aside, side > 0.0, pixel * min(maxLength / reach, 4.0), vSize, across, dither);
}
${binning}
vec3 fractionAt(vec2 p, float pixel, float dither) {
  vec2 fromCenter = fromSource(p);
  float far = length(p);
  bool isFar = isSun() || far > (vSource == ALL ? 1.05 : 4.0) * vSize;
  vec2 across = isFar ? vec2(fromCenter.y, -fromCenter.x) : vec2(0.0);
  float last = (isSun() ? dot(fromCenter, p) + vParams.w : max(far, vSize)) + pixel;
  ivec2 entries = ivec2(pairAt(2 * vData.x + binOf(p)));
  uvec4 hidden = NONE;
  uvec4 once = NONE;
  uvec4 reached = NONE;
  float nearest = 1e30;
  float pane = 0.0;
  vec3 tint = vec3(1.0);
  uvec4 lit = vSource;
  count = 0;${pixelSetup}
  for (int i = 0; i < entries.y; i++) {
    vec2 entry = pairAt(entries.x + i);
    if (entry.y > last) {
      if (vData.y < 0) continue;
      break;
    }
    int code = int(entry.x) & 7;
    int at = vData.z + ${WALL_TEXELS} * (int(entry.x) >> 3);
    vec4 wall = wallData(at);
    vec4 end = wallData(at + 1);
    if (end.w != pane) {
      if (pane == 0.0) {
        lit &= ~hidden;
        parts[0] = lit;
        passed[0] = tint;
        count = 1;
      } else dim(hidden, tint);
      hidden = NONE;
      once = NONE;
      reached = NONE;
      nearest = 1e30;
      pane = end.w;
      tint = wallData(at + 2).rgb;
    }${wallFilter}${hidingBy(`
        & (end.x > 0.0 ? beyond(normal, height, -facing * end.x, max(facing * side, 0.0), pixel, dither) ^ (isAhead ? ALL : NONE) : ALL)
        & within(q, wall, along, end.y, isAhead ? before : 1.0 - before, pixel, across, dither)
        & ~throughDepth(q, wall, along, end.z, pixel, across, dither)`)}
    if ((code & 1) != 0) {
      vec2 ends = vec2(dot(p - wall.xy, fromCenter), dot(p - wall.zw, fromCenter)) / dot(fromCenter, fromCenter);
      float behind = clamp(side / dot(normal, fromCenter), min(ends.x, ends.y), max(ends.x, ends.y));
      hidden |= once & hiding;
      if (behind > nearest) hidden |= reached & crossing;
      once |= crossing;
      reached |= hiding;
      if (hiding != NONE) nearest = min(nearest, behind);
    } else hidden |= hiding;
    if (pane == 0.0 && (vSource & ~hidden) == NONE) return vec3(0.0);
  }
  float all = float(countOf(vSource));
  if (pane == 0.0) return vec3(float(countOf(vSource & ~hidden)) / all);
  dim(hidden, tint);
  vec3 sum = vec3(0.0);
  for (int i = 0; i < count; i++) sum += passed[i] * float(countOf(parts[i]));
  return sum / all;
}
${maskBy('vec3', 'vec4(lit * sum, 0.0)', inside)}`
