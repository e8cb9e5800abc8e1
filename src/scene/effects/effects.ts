export { flickerShare } from './flickerShare.js'
export { traceTransport } from './traceTransport.js'
