/** One quad for each mask on the accumulation target. `instance` holds its light's number and its offset there. */
export const COPY_VERTEX: string = `
layout(location = 1) in vec3 instance;
uniform vec2 size;
flat out vec2 vShift;
void main() {
  int light = int(instance.x);
  vec4 box = record(light, 3);
  vec2 shift = record(light, 4).xy;
  vShift = instance.yz - shift;
  gl_Position = vec4(2.0 * (mix(box.xy, box.zw, corner()) + shift) / size - 1.0, 0.0, 1.0);
}`

export const COPY_FRAGMENT: string = `
uniform sampler2D accumulated;
flat in vec2 vShift;
out vec4 fraction;
void main() { fraction = vec4(texelFetch(accumulated, ivec2(gl_FragCoord.xy + vShift), 0).r); }`
