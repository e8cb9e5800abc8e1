export { drawOver } from './drawOver.js'
export { WEBGPU_PARTS } from './webgpuParts.js'
