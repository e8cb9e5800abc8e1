import { CustomBlending, DoubleSide, Matrix3, OneFactor, ShaderMaterial, type Texture, Vector2 } from 'three'
import { FEATHER_ROW, ROWS, SAMPLES } from './falloffTexture.js'

const vertexShader = `
// Pixels: a little over half of a pixel's diagonal.
const float ROOM = 0.75;
attribute vec4 side;
attribute vec4 light;
attribute vec3 lightColor;
attribute vec4 cone;
uniform mat3 toClip;
uniform vec2 size;
varying vec4 vLight;
varying vec3 vColor;
varying vec4 vCone;
flat varying vec2 vMiddle;
flat varying vec4 vSide;
vec2 pixelOf(vec2 local) {
  vec3 place = toClip * vec3(local, 1.0);
  return (0.5 * place.xy / place.z + 0.5) * size;
}
// Round a triangle, with room for all pixels that it touches: a box along its longest side,
vec2 boxRound(vec2 a, vec2 b) {
  vec2 longest = b - a;
  if (dot(a, a) > dot(longest, longest)) longest = a;
  if (dot(b, b) > dot(longest, longest)) longest = b;
  vec2 along = longest == vec2(0.0) ? vec2(1.0, 0.0) : normalize(longest);
  mat2 turn = mat2(along, -along.y, along.x);
  vec2 turnedA = a * turn;
  vec2 turnedB = b * turn;
  vec2 least = min(min(turnedA, turnedB), 0.0) - ROOM;
  vec2 most = max(max(turnedA, turnedB), 0.0) + ROOM;
  return turn * mix(least, most, position.xy);
}
// or where it is narrow a trapezoid along its rays: long ones in boxes as wide as their far ends would cover one another.
vec2 trapezoidRound(vec2 a, vec2 b) {
  vec2 along = normalize(a / length(a) + b / length(b));
  mat2 turn = mat2(along, -along.y, along.x);
  vec2 turnedA = a * turn;
  vec2 turnedB = b * turn;
  float slopeA = turnedA.y / turnedA.x;
  float slopeB = turnedB.y / turnedB.x;
  bool isUpper = position.y > 0.5;
  float slope = isUpper ? max(slopeA, slopeB) : min(slopeA, slopeB);
  float room = ROOM * sqrt(1.0 + slope * slope);
  float at = mix(-ROOM, max(turnedA.x, turnedB.x) + ROOM, position.x);
  return turn * vec2(at, slope * at + (isUpper ? room : -room));
}
void main() {
  vLight = light;
  vColor = lightColor;
  vCone = cone;
  vMiddle = pixelOf(light.xy);
  vec2 a = pixelOf(side.xy) - vMiddle;
  vec2 b = pixelOf(side.zw) - vMiddle;
  vSide = vec4(a, b);
  bool isNarrow = dot(a, b) > 0.1 * length(a) * length(b);
  vec2 pixel = vMiddle + (isNarrow ? trapezoidRound(a, b) : boxRound(a, b));
  gl_Position = vec4(2.0 * pixel / size - 1.0, 0.5, 1.0);
}`

// How much of a pixel a triangle covers is found exactly: the triangles of a ring add up to 1 within it, and its edges are
// as smooth as a canvas's, which a few samples per pixel are not where light falls through a slit.
const fragmentShader = `
uniform mat3 toLocal;
uniform sampler2D formulas;
varying vec4 vLight;
varying vec3 vColor;
varying vec4 vCone;
flat varying vec2 vMiddle;
flat varying vec4 vSide;
float formula(float x, float row) {
  float inside = clamp(x, 0.0, 1.0) * ${SAMPLES - 1}.0 + 0.5;
  return texture2D(formulas, vec2(inside / ${SAMPLES}.0, (row + 0.5) / ${ROWS}.0)).r;
}
// What of the pixel from (0, 0) to (1, 1) lies to the left of a line, negative where it runs down: from a point that should
// be the nearer one, far numbers being coarse, to a height, along a vector.
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
float coverage() {
  vec2 c = vMiddle - gl_FragCoord.xy + 0.5;
  vec2 a = c + vSide.xy;
  vec2 b = c + vSide.zw;
  // A ray is the same to the triangles on both of its sides, digit by digit: from the light, by the same vector.
  float rays = leftOf(c, a.y, vSide.xy) - leftOf(c, b.y, vSide.zw);
  vec2 run = vSide.zw - vSide.xy;
  return abs(rays + (dot(a, a) < dot(b, b) ? leftOf(a, b.y, run) : -leftOf(b, a.y, -run)));
}
void main() {
  vec3 place = toLocal * vec3(gl_FragCoord.xy, 1.0);
  vec2 offset = place.xy / place.z - vLight.xy;
  // Cut off before the feather, as the canvas host has it.
  vec3 color = min(vColor * formula(length(offset) * vLight.z, vLight.w), 1.0);
  float along = dot(vCone.xy, offset);
  float aside = vCone.x * offset.y - vCone.y * offset.x;
  float share = along == 0.0 && aside == 0.0 ? 0.0 : abs(atan(aside, along)) * vCone.z;
  float feathered = formula((1.0 - share) * vCone.w, ${FEATHER_ROW}.0);
  gl_FragColor = vec4((vCone.w > 0.0 ? color * feathered : color) * coverage(), 1.0);
}`

export interface LightMaterial extends ShaderMaterial {
  uniforms: {
    /** Units of the layer from its origin to clip space. */
    toClip: { value: Matrix3 }
    /** Pixels of the light map to units of the layer from its origin. */
    toLocal: { value: Matrix3 }
    /** Of the light map, in pixels. */
    size: { value: Vector2 }
    formulas: { value: Texture }
  }
}

/** Adds the lights of a `LightGeometry` to a light map. */
export function createLightMaterial(formulas: Texture): LightMaterial {
  return new ShaderMaterial({
    name: 'react-umbra lights',
    vertexShader,
    fragmentShader,
    uniforms: {
      toClip: { value: new Matrix3() },
      toLocal: { value: new Matrix3() },
      size: { value: new Vector2() },
      formulas: { value: formulas },
    },
    blending: CustomBlending,
    blendSrc: OneFactor,
    blendDst: OneFactor,
    transparent: true,
    // A layer may be turned over.
    side: DoubleSide,
    depthTest: false,
    depthWrite: false,
    toneMapped: false,
    fog: false,
  }) as unknown as LightMaterial
}
