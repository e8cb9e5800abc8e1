export { layDarknesses } from './darkness.js'
export { joinSpecial } from './special/joinSpecial.js'
export { freePictures, settlePictures } from './special/pictures.js'
export { drawPast } from './transport/drawPast.js'
