export { layDarknesses } from './darkness.js'
export { joinSpecial } from './special/joinSpecial.js'
export { drawPast } from './transport/drawPast.js'
