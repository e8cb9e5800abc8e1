export { withIndirect } from '../../../scene/radiosity/withIndirect.js'
export { IndirectMap } from './IndirectMap.js'
