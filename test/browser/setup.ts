import { cleanup } from '@testing-library/react'
import { afterAll, afterEach, vi } from 'vitest'
import { refuseCaveats } from '../helpers/refuseCaveats.js'
import { countPendingWork } from './pendingWork.js'

// Testing Library cleans up by itself only if the test functions are globals.
afterEach(cleanup)

// Test files share a page, so a spy on one of its prototypes would keep counting in the next file.
afterAll(() => {
  vi.restoreAllMocks()
})

refuseCaveats()
countPendingWork()
