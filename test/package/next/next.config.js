// The folder itself, whatever lies above it.
const root = import.meta.dirname

export default { turbopack: { root }, outputFileTracingRoot: root }
