export { emitterOf, emitterOfShape } from '../emitters/emitterOf.js'
export { flickerFraction } from '../lights/flickerFraction.js'
