import { cleanup } from '@testing-library/react'
import { afterEach } from 'vitest'
import { refuseCaveats } from '../helpers/refuseCaveats.js'
import { countPendingWork } from './pendingWork.js'

// Testing Library cleans up by itself only where the test functions are globals.
afterEach(cleanup)

refuseCaveats()
countPendingWork()
