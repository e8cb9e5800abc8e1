import { cleanup } from '@testing-library/react'
import { afterEach } from 'vitest'
import { refuseCaveats } from '../helpers/refuseCaveats.js'

// Testing Library cleans up by itself only where the test functions are globals.
afterEach(cleanup)

refuseCaveats()
