import { judgeDarkness } from './darkScenes.js'
import { CANVAS } from './renderers.js'

judgeDarkness(CANVAS)
