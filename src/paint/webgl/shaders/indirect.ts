/** Number of half-edges, wall pieces, or table entries in a row of their textures: a power of two. */
const ROW_BITS = 11
export const MESH_ROW: number = 2 ** ROW_BITS

/** Texels of a piece: numbers; ends of its edge; positions along its wall; its transmittance. */
export const PIECE_TEXELS = 4

/**
 * Maximum number of pending windows of a walk. If there are more, it is repeated from the end of the last finished one.
 */
const STACK_SIZE = 12

/** Maximum number of steps of a walk. */
const MAX_STEPS = 8192

/** Largest angle over which light is averaged along its wall, in radians. */
const MAX_ANGLE = 0.25

/** Features of a mesh that its shaders are specialized for. */
export interface MeshFeatures {
  /** True if there are panes or limited walls, so that a walk remembers what it has passed. */
  readonly hasPassages: boolean
  /** True if there are outlines with a depth. */
  readonly hasRims: boolean
}

/** The triangles of the mesh, three vertices each: the vertex of a half-edge is its start. */
export const MESH_VERTEX: string = /* @__PURE__ */ `
uniform sampler2D corners;
uniform mat3 toPixel;
uniform vec2 shift;
uniform vec2 size;
flat out int vTriangle;
void main() {
  vec2 place = texelFetch(corners, ivec2(gl_VertexID & ${MESH_ROW - 1}, gl_VertexID >> ${ROW_BITS}), 0).xy - shift;
  vec3 pixel = toPixel * vec3(place, 1.0);
  vTriangle = gl_VertexID / 3;
  gl_Position = vec4(2.0 * pixel.xy / size - pixel.z, 0.0, pixel.z);
}`

const DECLARATIONS = /* @__PURE__ */ `
uniform sampler2D corners;
uniform usampler2D edges;
uniform usampler2D pieces;
uniform sampler2D radiance;
uniform mat3 toLocal;
uniform vec2 shift;
uniform vec2 ratio;
flat in int vTriangle;
out vec4 color;
ivec2 at(int i) { return ivec2(i & ${MESH_ROW - 1}, i >> ${ROW_BITS}); }
vec2 cornerOf(int h) { return texelFetch(corners, at(h), 0).xy; }
// The half-edges of a link: from the near end of the edge to the far corner of the triangle beyond, and the other one.
// Avoids the division of integers, which is slow.
int firstOf(int link) { return link >> 1; }
int otherOf(int link) { return (link >> 1) + ((link & 1) == 0 ? 1 : -2); }
float turn(vec2 a, vec2 b) { return a.x * b.y - a.y * b.x; }
vec2 placeAt(vec2 pixel) {
  vec3 place = toLocal * vec3(pixel, 1.0);
  return place.xy / place.z + shift;
}
`

/** The mean of the light that a wall emits between two positions along it, from prefix sums. */
const MEAN_EMISSION = `
vec3 sumTo(int base, float place) {
  int cell = int(place);
  return mix(texelFetch(radiance, at(base + cell), 0).rgb, texelFetch(radiance, at(base + cell + 1), 0).rgb,
    place - float(cell));
}
vec3 meanBetween(int base, float from, float to, float count) {
  float low = min(from, to);
  float high = max(from, to);
  float cell = min(floor(low), count - 1.0);
  if (high - cell <= 1.0) {
    int i = base + int(cell);
    return texelFetch(radiance, at(i + 1), 0).rgb - texelFetch(radiance, at(i), 0).rgb;
  }
  return (sumTo(base, min(high, count - 1e-3)) - sumTo(base, low)) / (min(high, count - 1e-3) - low);
}
vec3 lightOf(uvec4 numbers, vec4 ends, vec4 places, vec2 point, vec2 s, vec2 t) {
  vec2 a = ends.xy - point;
  vec2 b = ends.zw - point;
  vec2 fromS = vec2(turn(a, s), turn(b, s));
  vec2 fromT = vec2(turn(a, t), turn(b, t));
  float first = fromS.x == fromS.y ? 0.5 : clamp(fromS.x / (fromS.x - fromS.y), 0.0, 1.0);
  float last = fromT.x == fromT.y ? 0.5 : clamp(fromT.x / (fromT.x - fromT.y), 0.0, 1.0);
  float from = mix(places.x, places.y, first);
  float to = mix(places.x, places.y, last);
  float angle = atan(turn(s, t), dot(s, t));
  int base = int(numbers.x);
  float count = min(ceil(angle / ${MAX_ANGLE}), ceil(abs(to - from)) + 1.0);
  if (count <= 1.0 || floor(min(from, to)) + 1.0 >= max(from, to)) return angle * meanBetween(base, from, to, places.z);
  float part = angle / count;
  mat2 step = mat2(cos(part), sin(part), -sin(part), cos(part));
  vec3 sum = vec3(0.0);
  vec2 direction = s;
  float before = from;
  for (float i = 1.0; i <= count; i++) {
    direction = step * direction;
    vec2 fromD = vec2(turn(a, direction), turn(b, direction));
    float next = i == count ? to : mix(places.x, places.y, clamp(fromD.x / (fromD.x - fromD.y), 0.0, 1.0));
    sum += meanBetween(base, before, next, places.z);
    before = next;
  }
  return part * sum;
}
`

/** Triangular expansion from a point in a triangle: returns the light that it sees, as the mean over all directions. */
const gatherOf = ({ hasPassages }: MeshFeatures): string => `
uniform vec3 sky;
vec4 windows[${STACK_SIZE}];
int pending[${STACK_SIZE}];
${
  hasPassages
    ? `
struct Passage { vec3 passed; ivec2 panes; bool hasLimited; };
Passage passages[${STACK_SIZE}];
#define PASSAGE ,inout Passage passage`
    : '#define PASSAGE'
}
bool isStopped(int first, vec2 point, vec2 s, vec2 t, inout vec3 sum PASSAGE) {
  int piece = first;
  ${hasPassages ? 'bool hadLimited = passage.hasLimited;' : ''}
  do {
    ivec2 place = at(${PIECE_TEXELS} * piece);
    uvec4 numbers = texelFetch(pieces, place, 0);
    vec4 ends = uintBitsToFloat(texelFetch(pieces, place + ivec2(1, 0), 0));
    vec4 places = uintBitsToFloat(texelFetch(pieces, place + ivec2(2, 0), 0));
    ${
      hasPassages
        ? `
    int owner = int(numbers.w);
    if (numbers.y != 2u || (owner != passage.panes.x && owner != passage.panes.y)) {
      if (numbers.y == 1u && !hadLimited) passage.hasLimited = true;
      else {
        sum += passage.passed * lightOf(numbers, ends, places, point, s, t);
        if (numbers.y != 2u) return true;
        passage.passed *= uintBitsToFloat(texelFetch(pieces, place + ivec2(3, 0), 0).rgb);
        passage.panes = ivec2(owner, passage.panes.x);
      }
    }
    piece = int(numbers.z);`
        : `
    sum += lightOf(numbers, ends, places, point, s, t);
    return true;`
    }
  } while (piece >= 0);
  return false;
}
vec3 gather(vec2 point, int triangle) {
  vec3 sum = vec3(0.0);
  int budget = ${MAX_STEPS};
  for (int k = 0; k < 3; k++) {
    int root = 3 * triangle + k;
    vec2 done = cornerOf(root) - point;
    vec2 end = cornerOf(k == 2 ? 3 * triangle : root + 1) - point;
    bool isIncomplete = true;
    while (isIncomplete && budget > 0) {
      isIncomplete = false;
      int count = 0;
      int top = 0;
      int h = root;
      vec2 s = done;
      vec2 t = end;
      ${hasPassages ? 'Passage passage = Passage(vec3(1.0), ivec2(-1), false);' : ''}
      while (budget-- > 0) {
        uvec4 edge = texelFetch(edges, at(h), 0);
        int first = int(edge.w);
        bool isOver = first >= 0 && isStopped(first, point, s, t, sum${hasPassages ? ', passage' : ''});
        if (!isOver && int(edge.z) < 0) {
          sum += ${hasPassages ? 'passage.passed * ' : ''}sky * atan(turn(s, t), dot(s, t));
          isOver = true;
        }
        if (!isOver) {
          vec2 v = uintBitsToFloat(edge.xy) - point;
          int link = int(edge.z);
          bool isAfter = turn(s, v) > 0.0;
          if (isAfter && turn(v, t) > 0.0) {
            pending[top] = otherOf(link);
            windows[top] = vec4(v, t);
            ${hasPassages ? 'passages[top] = passage;' : ''}
            top = top == ${STACK_SIZE - 1} ? 0 : top + 1;
            if (count == ${STACK_SIZE}) isIncomplete = true;
            else count++;
            t = v;
          }
          h = isAfter ? firstOf(link) : otherOf(link);
          continue;
        }
        done = t;
        if (count == 0) break;
        count--;
        top = top == 0 ? ${STACK_SIZE - 1} : top - 1;
        h = pending[top];
        s = windows[top].xy;
        t = windows[top].zw;
        ${hasPassages ? 'passage = passages[top];' : ''}
      }
    }
  }
  sum /= ${2 * Math.PI};
  return sum / max(1.0, max(sum.r, max(sum.g, sum.b)));
}
`

/** Moves a point within the depth of an outline to the nearest point outside of it. */
const rimOf = ({ hasRims }: MeshFeatures): string =>
  hasRims
    ? `
uniform sampler2D rims;
int after(int h) { return h - 3 * (h / 3) == 2 ? h - 2 : h + 1; }
void moveOffRim(inout vec2 point, inout int triangle, float pixel) {
  vec4 corner = texelFetch(corners, at(3 * triangle), 0);
  float nearest = 1e30;
  vec2 from = point;
  for (int i = int(corner.z); i < int(corner.w); i++) {
    vec2 rim = texelFetch(rims, at(i), 0).xy;
    int h = int(rim.x);
    vec2 a = cornerOf(h);
    vec2 along = cornerOf(after(h)) - a;
    float t = clamp(dot(from - a, along) / dot(along, along), 0.0, 1.0);
    float away = distance(from, a + t * along);
    if (away >= rim.y || away >= nearest) continue;
    nearest = away;
    // Stay inside the edge's own triangle, even close to a corner.
    vec2 inner = cornerOf(after(after(h)));
    vec2 place = a + clamp(t, 0.001, 0.999) * along;
    vec2 inwards = normalize(vec2(-along.y, along.x)) * pixel;
    point = place + inwards * min(1.0, 0.5 * dot(inner - a, inwards) / dot(inwards, inwards));
    triangle = h / 3;
  }
}`
    : 'void moveOffRim(inout vec2 point, inout int triangle, float pixel) {}'

const helpersFor = (features: MeshFeatures): string =>
  DECLARATIONS + MEAN_EMISSION + gatherOf(features) + rimOf(features)

/** The light at the center of each pixel of a coarse picture. */
export const probeFragment = (features: MeshFeatures): string => `${helpersFor(features)}
void main() {
  vec2 point = placeAt(gl_FragCoord.xy * ratio);
  int triangle = vTriangle;
  moveOffRim(point, triangle, 0.01 * distance(placeAt(gl_FragCoord.xy * ratio + vec2(1.0, 0.0)), point));
  color = vec4(gather(point, triangle), 1.0);
}`

/** Largest difference between neighbors of the coarse picture that are interpolated, per pixel between them. */
const TOLERANCE = 1.25 / 255

/**
 * The light at each pixel: interpolated from the four nearest pixels of the coarse picture if no wall lies between it
 * and any of them and they differ little; otherwise computed for the pixel itself.
 */
export const pixelFragment = (features: MeshFeatures): string => `${helpersFor(features)}
uniform sampler2D probes;
vec2 a0;
vec2 a1;
vec2 a2;
// Distance of a point from a line, positive on its left.
float leftOf(vec2 a, vec2 b, vec2 point) { return turn(normalize(b - a), point - a); }
// A target nearer to an edge than the margin may have been rasterized beyond it.
bool isNear(vec2 from, vec2 target, int triangle, float margin) {
  float nearest = min(leftOf(a0, a1, target), min(leftOf(a1, a2, target), leftOf(a2, a0, target)));
  if (nearest >= margin) return true;
  vec2 d = target - from;
  vec3 turns = vec3(turn(a0 - from, d), turn(a1 - from, d), turn(a2 - from, d));
  int exit = 3 * triangle;
  vec2 a = a0;
  vec2 b = a1;
  if (turns.x < 0.0 || turns.y > 0.0) {
    bool isSecond = turns.y >= 0.0 && turns.z <= 0.0;
    exit += isSecond ? 1 : 2;
    a = isSecond ? a1 : a2;
    b = isSecond ? a2 : a0;
  }
  for (int steps = 0; steps < 8; steps++) {
    uvec4 edge = texelFetch(edges, at(exit), 0);
    int link = int(edge.z);
    if (int(edge.w) >= 0 || link < 0) return false;
    vec2 v = uintBitsToFloat(edge.xy);
    if (min(leftOf(a, v, target), min(leftOf(v, b, target), leftOf(b, a, target))) >= margin) return true;
    if (turn(d, v - from) > 0.0) {
      exit = firstOf(link);
      b = v;
    } else {
      exit = otherOf(link);
      a = v;
    }
  }
  return false;
}
void main() {
  vec2 point = placeAt(gl_FragCoord.xy);
  int triangle = vTriangle;
  vec4 corner = texelFetch(corners, at(3 * triangle), 0);
  vec2 coarse = gl_FragCoord.xy / ratio - 0.5;
  ivec2 last = textureSize(probes, 0) - 1;
  ivec2 low = ivec2(floor(coarse));
  vec3 values[4];
  for (int i = 0; i < 4; i++) {
    values[i] = texelFetch(probes, clamp(low + ivec2(i & 1, i >> 1), ivec2(0), last), 0).rgb;
  }
  vec3 least = min(min(values[0], values[1]), min(values[2], values[3]));
  vec3 most = max(max(values[0], values[1]), max(values[2], values[3]));
  vec3 range = most - least;
  bool isSmooth = corner.z == corner.w && max(range.r, max(range.g, range.b)) <= ${TOLERANCE} * ratio.x;
  a0 = corner.xy;
  a1 = cornerOf(3 * triangle + 1);
  a2 = cornerOf(3 * triangle + 2);
  float pixel = distance(placeAt(gl_FragCoord.xy + vec2(1.0, 0.0)), point);
  for (int i = 0; i < 4 && isSmooth; i++) {
    ivec2 probe = clamp(low + ivec2(i & 1, i >> 1), ivec2(0), last);
    isSmooth = isNear(point, placeAt((vec2(probe) + 0.5) * ratio), triangle, pixel / 32.0);
  }
  if (isSmooth) {
    vec2 fraction = clamp(coarse - vec2(low), 0.0, 1.0);
    color = vec4(mix(mix(values[0], values[1], fraction.x), mix(values[2], values[3], fraction.x), fraction.y), 1.0);
    return;
  }
  moveOffRim(point, triangle, 0.01 * pixel);
  color = vec4(gather(point, triangle), 1.0);
}`

/** Shows the light at each pixel, for blending. */
export const SHOW_FRAGMENT = `
uniform sampler2D probes;
out vec4 color;
void main() { color = vec4(texelFetch(probes, ivec2(gl_FragCoord.xy), 0).rgb, 1.0); }`
