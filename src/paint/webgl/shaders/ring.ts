/**
 * One quad for each triangle of a ring: `side` holds the two corners other than the light, `instance` the light's
 * number and the offset of its mask in pixels. The quad has room for all pixels that the triangle touches. It is a box
 * along the longest side, or for a narrow triangle a trapezoid along its rays, since the boxes of long triangles, as
 * wide as their far ends, would overlap. MARGIN is a little over half of a pixel's diagonal.
 */
export const RING_VERTEX: string = `
const float MARGIN = 0.75;
layout(location = 0) in vec4 side;
layout(location = 1) in vec3 instance;
uniform mat3 toPixel;
uniform vec2 size;
flat out vec2 vCenter;
flat out vec4 vSide;
flat out vec4 vBox;
flat out vec2 vShift;
vec2 pixelOf(vec2 local) {
  vec3 place = toPixel * vec3(local, 1.0);
  return place.xy / place.z;
}
vec2 boxAround(vec2 a, vec2 b) {
  vec2 longest = b - a;
  if (dot(a, a) > dot(longest, longest)) longest = a;
  if (dot(b, b) > dot(longest, longest)) longest = b;
  vec2 along = longest == vec2(0.0) ? vec2(1.0, 0.0) : normalize(longest);
  mat2 turn = mat2(along, -along.y, along.x);
  vec2 turnedA = a * turn;
  vec2 turnedB = b * turn;
  vec2 least = min(min(turnedA, turnedB), 0.0) - MARGIN;
  vec2 most = max(max(turnedA, turnedB), 0.0) + MARGIN;
  return turn * mix(least, most, corner());
}
vec2 trapezoidAround(vec2 a, vec2 b) {
  vec2 along = normalize(a / length(a) + b / length(b));
  mat2 turn = mat2(along, -along.y, along.x);
  vec2 turnedA = a * turn;
  vec2 turnedB = b * turn;
  float slopeA = turnedA.y / turnedA.x;
  float slopeB = turnedB.y / turnedB.x;
  bool isUpper = corner().y > 0.5;
  float slope = isUpper ? max(slopeA, slopeB) : min(slopeA, slopeB);
  float margin = MARGIN * sqrt(1.0 + slope * slope);
  float at = mix(-MARGIN, max(turnedA.x, turnedB.x) + MARGIN, corner().x);
  return turn * vec2(at, slope * at + (isUpper ? margin : -margin));
}
void main() {
  int light = int(instance.x);
  vCenter = pixelOf(record(light, 0).xy);
  vec2 a = pixelOf(side.xy) - vCenter;
  vec2 b = pixelOf(side.zw) - vCenter;
  vSide = vec4(a, b);
  vBox = record(light, 3);
  vShift = instance.yz;
  bool isNarrow = dot(a, b) > 0.1 * length(a) * length(b);
  vec2 pixel = vCenter + (isNarrow ? trapezoidAround(a, b) : boxAround(a, b));
  gl_Position = vec4(2.0 * (pixel + vShift) / size - 1.0, 0.0, 1.0);
}`

/**
 * Computes exactly how much of a pixel a triangle covers. The triangles of a ring add up to 1 inside it, and its edges
 * are as smooth as on a 2D canvas; a few samples per pixel would miss light that falls through a slit. `leftOf` returns
 * the part of the pixel from (0, 0) to (1, 1) to the left of a line, negative if the line runs down. The line starts at
 * a point, which should be the nearer one because far coordinates are coarse, and runs along a vector up to a height.
 * The triangles on both sides of a ray compute it from the light by the same vector, so it is the same to the last
 * digit.
 */
export const RING_FRAGMENT: string = `
flat in vec2 vCenter;
flat in vec4 vSide;
flat in vec4 vBox;
flat in vec2 vShift;
out vec4 fraction;
float leftOf(vec2 start, float end, vec2 run) {
  vec2 y = clamp(vec2(start.y, end), 0.0, 1.0);
  if (y.x == y.y) return 0.0;
  vec2 x = start.x + (y - start.y) * (run.x / run.y);
  float near = min(x.x, x.y);
  float far = max(x.x, x.y);
  vec2 cut = clamp(vec2(near, far), 0.0, 1.0);
  float beyond = far > 1.0 ? far - max(near, 1.0) : 0.0;
  float mean = far - near < 1e-3 ? 0.5 * (cut.x + cut.y) : (0.5 * (cut.y - cut.x) * (cut.x + cut.y) + beyond) / (far - near);
  return (y.y - y.x) * mean;
}
void main() {
  vec2 pixel = gl_FragCoord.xy - vShift;
  if (any(lessThan(pixel, vBox.xy)) || any(greaterThan(pixel, vBox.zw))) discard;
  vec2 c = vCenter - pixel + 0.5;
  vec2 a = c + vSide.xy;
  vec2 b = c + vSide.zw;
  float rays = leftOf(c, a.y, vSide.xy) - leftOf(c, b.y, vSide.zw);
  vec2 run = vSide.zw - vSide.xy;
  fraction = vec4(abs(rays + (dot(a, a) < dot(b, b) ? leftOf(a, b.y, run) : -leftOf(b, a.y, -run))));
}`
