export { flickerShare } from './flickerShare.js'
export { litRing } from './litRing.js'
export { passageTo } from './passageTo.js'
export { traceTransport } from './traceTransport.js'
