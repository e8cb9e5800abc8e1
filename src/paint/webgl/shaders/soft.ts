import { DIRECTIONS, POINTS } from '../soft/halves.js'
import { MIN_DISTANCE } from '../soft/keepSide.js'
import { INTERVALS, SOURCE_CONE } from './intervals.js'

/** Texels in a row of the texture of walls. */
export const WALL_ROW = 1024

/** The fraction of a disc's area that lies beyond a line, by the line's distance from its center in radii. */
const FRACTION_ABOVE = `
float fractionAbove(float offset) {
  float o = clamp(offset, -1.0, 1.0);
  return 0.5 - (o * sqrt(1.0 - o * o) + asin(o)) * 0.318309886;
}`

/**
 * Like `FRACTION_ABOVE`, to 3e-5, with less work: the arc cosine is that of Abramowitz and Stegun, 4.4.45. Shaders that
 * call it often take software renderers a minute to compile.
 */
const FAST_FRACTION_ABOVE = `
float fractionAbove(float offset) {
  float o = min(abs(offset), 1.0);
  float root = sqrt(1.0 - o);
  float arc = root * (1.5707288 + o * (-0.2121144 + o * (0.074261 - 0.0187293 * o)));
  float above = (arc - o * root * sqrt(1.0 + o)) * 0.318309886;
  return offset < 0.0 ? 1.0 - above : above;
}`

/**
 * Bit masks of the points of a disc that lie beyond a line, and of those to the left of a line from q through a wall's
 * end, by the table of halves. `smear` is the distance that a line moves at the source from one side of a pixel to
 * the other; it widens the line by that much.
 */
const discBy = (fractionAbove: string): string => `
int rowOf(vec2 normal) { return min(int(turnOf(normal) * ${DIRECTIONS / 4}.0), ${DIRECTIONS - 1}); }${fractionAbove}
uvec4 sideOf(vec2 normal, float offset, float dither) { return halfAt(rowOf(normal), fractionAbove(offset), dither); }
uvec4 sideBy(vec2 normal, float height, float source, float smear, float dither) {
  float tilt = tiltOf(normal);
  float turned = tilt < 0.0 ? -1.0 : 1.0;
  float offset = height / (max(abs(tilt), 1e-6) * (smear == 0.0 ? source : sqrt(source * source + smear * smear / 3.0)));
  uvec4 side = sideOf(rowFor(normal), turned * offset, 0.5 + turned * (dither - 0.5));
  return tilt < 0.0 ? ~side : side;
}
uvec4 leftOf(vec2 q, vec2 end, float pixel, float source, vec2 across, float dither) {
  vec2 run = end - q;
  float far = max(length(run), 1e-30);
  vec2 along = run / far;
  vec2 normal = vec2(-along.y, along.x);
  vec2 toEnd = fromSource(end);
  float smear = pixel * dot(along, toEnd) / far;
  float offset = dot(normal, toEnd) / (max(abs(tiltOf(normal)), 1e-6) * sqrt(source * source + smear * smear / 3.0));
  isRough = isRough || abs(offset) < 1.0 && abs(smear) > 0.5 * source;
  bool isTurned = dot(normal, across) < 0.0;
  uvec4 left = sideOf(
    across == vec2(0.0) ? normal : across,
    isTurned ? -offset : offset,
    isTurned ? 1.0 - dither : dither
  );
  return isTurned ? ~left : left;
}
`

/** A disc around the light: each line has the row of its own normal, and is perpendicular to it. */
const DISC_AROUND_LIGHT = `
vec2 fromSource(vec2 p) { return p; }
vec2 rowFor(vec2 normal) { return normal; }
float tiltOf(vec2 normal) { return 1.0; }
`

/**
 * Bit mask of the source's points that a wall hides from a point q: those in the wedge from q over the wall, beyond the
 * wall's line. All coordinates are world units from the light. `fromSource` is a function that returns the offset of a
 * point from the source's center, by default the light.
 * A line through q is looked up by its normal and its offset from the light. If q is outside of the source, all lines
 * are looked up in the row of `across`, as if they were parallel. The points to the left of a line depend only on its
 * offset, so that is correct, and two walls that share a line get the same bits: no light leaks between walls that
 * overlap or touch. If `across` is zero, for a q inside the source, each line uses the row of its own normal.
 * Both sides of a wedge are found in a loop: compilers copy a function to each place that calls it, and some take ten
 * times as long for twice the code.
 */
export const hiding = (fromSource: string = DISC_AROUND_LIGHT, sides: string = discBy(FRACTION_ABOVE)): string => `
${fromSource}
uniform usampler2D halves;
uniform sampler2D walls;
const uvec4 NONE = uvec4(0u);
const uvec4 ALL = uvec4(0xffffffffu);
bool isRough = false;
vec4 wallData(int at) { return texelFetch(walls, ivec2(at % ${WALL_ROW}, at / ${WALL_ROW}), 0); }
float cross2(vec2 a, vec2 b) { return a.x * b.y - a.y * b.x; }
float turnOf(vec2 v) {
  float t = v.y / max(abs(v.x) + abs(v.y), 1e-30);
  return v.x < 0.0 ? 2.0 - t : t < 0.0 ? 4.0 + t : t;
}
uvec4 halfAt(int row, float fraction, float dither) {
  return texelFetch(halves, ivec2(int(fraction * ${POINTS}.0 + min(dither, 0.99)), row), 0);
}
uvec4 thinned(float fraction, float dither) { return halfAt(${DIRECTIONS}, fraction, dither); }
${sides}uvec4 wedgeOf(vec2 q, vec2 a, vec2 b, bool isPositive, float pixel, float source, vec2 across, float dither) {
  uvec4 wedge = ALL;
  for (int i = 0; i < 2; i++) {
    uvec4 left = leftOf(q, i == 0 ? a : b, pixel, source, across, dither);
    wedge &= (i == 0) == isPositive ? left : ~left;
  }
  return wedge;
}
int countOf(uvec4 bits) {
  bits -= (bits >> 1) & 0x55555555u;
  bits = (bits & 0x33333333u) + ((bits >> 2) & 0x33333333u);
  bits = (((bits + (bits >> 4)) & 0x0f0f0f0fu) * 0x01010101u) >> 24;
  return int(bits.x + bits.y + bits.z + bits.w);
}
vec2 pairAt(int at) {
  vec4 pairs = wallData(at >> 1);
  return (at & 1) == 0 ? pairs.xy : pairs.zw;
}
void hide(uvec4 mask, int code, inout uvec4 hidden, inout uvec4 once) {
  if ((code & 1) != 0) {
    hidden |= once & mask;
    once |= mask;
  } else hidden |= mask;
}
`

/**
 * Removes the points of a source that its center does not see, past walls in the order of their distances. `wallAt`
 * reads the wall of an `entry`, or ends or continues the loop.
 */
export const seenFromCenter = (wallAt: string): string => `
uvec4 seenFromCenter(float source) {
  ivec2 entries = ivec2(pairAt(2 * vData.x));
  uvec4 hidden = NONE;
  uvec4 once = NONE;
  for (int i = 0; i < entries.y; i++) {
    vec2 entry = pairAt(entries.x + i);
    int code = int(entry.x) & 7;${wallAt}
    vec2 along = normalize(wall.zw - wall.xy);
    vec2 normal = vec2(-along.y, along.x);
    float offset = dot(normal, wall.xy);
    vec2 far = max(abs(wall.xy), abs(wall.zw));
    bool isOnLine = abs(offset) < ${MIN_DISTANCE / 2} * max(far.x, far.y);
    bool isPositive = offset < 0.0;
    if (isOnLine || (code & (isPositive ? 2 : 4)) == 0) continue;
    uvec4 positive = sideBy(normal, offset, source, 0.0, 0.5);
    uvec4 wedge = wedgeOf(vec2(0.0), wall.xy, wall.zw, isPositive, 0.0, source, vec2(0.0), 0.5);
    hide(wedge & (isPositive ? ~positive : positive), code, hidden, once);
  }
  return ~hidden;
}`

/** Computes the points that the center sees. If almost none are visible, uses a smaller source. */
export const NARROWED = `
  vSource = seenFromCenter(vSize);
  for (int i = 0; i < 8 && countOf(vSource) < 4; i++) {
    vSize *= 0.5;
    vSource = seenFromCenter(vSize);
  }`

/**
 * Returns a vertex shader for rectangles of lights with a source. `instance` holds the light's number, the start and
 * the number of its bins, and the start of its walls. `source` sets the points of the source that its center sees.
 */
const softVertex = (declarations: string, source: string): string => `${hiding()}
layout(location = 0) in vec4 instance;
layout(location = 1) in vec4 rectangle;
uniform vec2 size;
flat out vec4 vLight;
flat out vec4 vCone;
flat out vec2 vShift;
flat out ivec3 vData;
flat out uvec4 vSource;
flat out float vSize;${declarations}
void main() {
  int light = int(instance.x);
  vLight = record(light, 0);
  vCone = record(light, 2);
  vec4 place = record(light, 4);
  vShift = place.xy;
  vData = ivec3(instance.yzw);
  vSize = place.z;${source}
  gl_Position = vec4(2.0 * (mix(rectangle.xy, rectangle.zw, corner()) + vShift) / size - 1.0, 0.0, 1.0);
}`

/** For sources that their centers see completely. */
export const INTERVAL_VERTEX: string = softVertex('', '\n  vSource = ALL;')

/** Finds the points that the center sees. In a place so narrow that it sees none, uses a smaller part of the source. */
export const POINT_VERTEX: string = softVertex(
  seenFromCenter(`
    if (entry.y >= source) break;
    vec4 wall = wallData(vData.z + (int(entry.x) >> 3));`),
  NARROWED,
)

/** Inputs of every shader of soft masks. `noise` is the function of that name. */
export const inputs = (noise: string): string => `${noise}
flat in vec4 vLight;
flat in vec4 vCone;
flat in vec2 vShift;
flat in ivec3 vData;
flat in uvec4 vSource;
flat in float vSize;
uniform mat3 toLocal;
out vec4 fraction;
`

/**
 * The body of a loop over walls. Sets `hiding` to the points of the source that `wall`, with the flags `code`, hides
 * from p, on both sides of its line. `end` removes points for which the wall's shadow ends before p; `crossing`
 * includes those.
 */
export const hidingBy = (end = ''): string => `
    vec2 along = normalize(wall.zw - wall.xy);
    vec2 normal = vec2(-along.y, along.x);
    float side = dot(normal, p - wall.xy);
    float height = dot(normal, fromSource(wall.xy));
    uvec4 positive = sideBy(normal, height, vSize, 0.0, 0.5);
    float before = clamp(side / pixel + 0.5, 0.0, 1.0);
    uvec4 crossing = NONE;
    uvec4 hiding = NONE;
    for (int k = before < 1.0 ? 0 : 1; k <= (before > 0.0 ? 1 : 0); k++) {
      bool isAhead = k == 1;
      float facing = isAhead ? 1.0 : -1.0;
      uvec4 opposite = (isAhead ? ~positive : positive) &
        thinned(isAhead ? before : 1.0 - before, isAhead ? 1.0 - dither : dither);
      if ((code & (isAhead ? 4 : 2)) == 0 || (opposite & vSource) == NONE) continue;
      vec2 q = p + facing * normal * max(0.25 * pixel - 0.5 * facing * side, 0.0);
      uvec4 between = opposite & wedgeOf(q, wall.xy, wall.zw, isAhead, pixel, vSize, across, dither);
      crossing |= between;
      hiding |= between${end};
    }
    if (crossing == NONE) continue;
`

/** Sets `sum` by `fractionAt`: once for the pixel, or for each of its quarters. */
const meanFraction = (type: string): string => `
  ${type} sum = ${type}(0.0);
  int parts = 1;
  for (int i = 0; i < parts; i++) {
    vec2 shift = parts == 1 ? vec2(0.0) : 0.25 * vec2((i & 1) * 2 - 1, (i & 2) - 1);
    local = toLocal * vec3(place + shift, 1.0);
    p = local.xy / local.z - vLight.xy;
    sum += fractionAt(p, parts == 1 ? pixel : 0.5 * pixel, fract(dither + 0.25 * float(i)));
    if (isRough && parts == 1) {
      parts = 4;
      i = -1;
      sum *= 0.0;
    }
  }
  sum /= float(parts);`

/**
 * Returns the light that reaches a pixel within radius and cone, given how `sum` is computed: a number or a color, by
 * default by `fractionAt`.
 */
export const maskBy = (
  type: string,
  mask: string,
  inside: string = '1.0 / vLight.z - far',
  sum: string = meanFraction(type),
): string => `
void main() {
  vec2 place = gl_FragCoord.xy - vShift;
  vec3 local = toLocal * vec3(place, 1.0);
  vec2 p = local.xy / local.z - vLight.xy;
  float pixel = max(length(dFdx(p)), length(dFdy(p)));
  float far = length(p);
  float lit = clamp((${inside}) / pixel + 0.5, 0.0, 1.0);
  if (vCone.z > 0.0) {
    float opening = 1.0 / vCone.z;
    vec2 edge = vec2(cos(opening), sin(opening));
    vec2 turned = vec2(dot(vCone.xy, p), abs(cross2(vCone.xy, p)));
    float inside = cross2(turned, edge);
    bool isWide = opening > 1.5707963;
    if (isWide == turned.x > 0.0) inside = isWide ? far : -far;
    lit *= clamp(inside / pixel + 0.5, 0.0, 1.0);
  }
  fraction = vec4(0.0);
  if (lit == 0.0) return;
  float dither = noise(place);${sum}
  fraction = ${mask};
}`

/**
 * Computes the part of the source that reaches a pixel by points. If a wall's line crosses the pixel, its two parts are
 * computed separately, each from its center, and a penumbra is at least one pixel wide, so edges are smooth everywhere.
 * A narrower one is computed from the pixel's quarters, because a wall does not hide the same points from all of the
 * pixel. The noise adds or removes one point of a half, so that the number of points does not show.
 */
export const pointFragment = (
  noise: string,
): string => `${hiding(DISC_AROUND_LIGHT, discBy(FAST_FRACTION_ABOVE))}${inputs(noise)}${SOURCE_CONE}
float fractionAt(vec2 p, float pixel, float dither) {
  SourceCone cone = coneFrom(p, pixel);
  vec2 across = length(p) > (vSource == ALL ? 1.05 : 4.0) * vSize ? vec2(p.y, -p.x) : vec2(0.0);
  uvec4 hidden = NONE;
  uvec4 once = NONE;
  int next = 0;
  while (findWall(next, p, cone)) {${hidingBy()}
    hide(hiding, code, hidden, once);
    if ((vSource & ~hidden) == NONE) return 0.0;
  }
  return float(countOf(vSource & ~hidden)) / float(countOf(vSource));
}
${maskBy('float', 'vec4(lit * sum)')}`

/** Computes the part of the source that reaches a pixel by intervals. */
export const intervalFragment = (
  noise: string,
): string => `${hiding(DISC_AROUND_LIGHT, discBy(FAST_FRACTION_ABOVE))}${inputs(noise)}${SOURCE_CONE}${INTERVALS}
${maskBy('float', 'vec4(lit * sum)', undefined, '\n  float sum = intervalFraction(p, pixel, dither);')}`
