export { layDarknesses } from './darkness.js'
export { drawPast } from './transport/drawPast.js'
