export { emitterOf } from '../emitters/emitterOf.js'
export { flickerFraction } from '../lights/flickerFraction.js'
