import { judgeDarkness } from './darkScenes.js'
import { LAYER, WEBGL } from './renderers.js'

judgeDarkness(WEBGL)
judgeDarkness(LAYER, ['over a lamp', 'after it and a lamp of higher priority have moved'])
