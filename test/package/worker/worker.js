import { ask } from './ask.js'

self.postMessage({ page: typeof document, answer: ask() })
