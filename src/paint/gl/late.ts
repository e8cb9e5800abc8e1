export { layDarknesses } from './darkness.js'
export { TransportDrawing } from './transport/TransportDrawing.js'
