import { judgeDarkness } from './darkScenes.js'
import { LAYER, WEBGL } from './renderers.js'

judgeDarkness(WEBGL)
judgeDarkness(LAYER)
