import { judgeDarkness } from './darkScenes.js'
import { LAYER, WEBGL } from './renderers.js'

judgeDarkness(WEBGL)
judgeDarkness(LAYER, ['over a lamp', 'that has moved, as has a lamp that it spares'])
