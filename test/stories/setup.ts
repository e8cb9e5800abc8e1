import { refuseCaveats } from '../helpers/refuseCaveats.js'

refuseCaveats()
