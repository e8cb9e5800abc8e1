declare module 'virtual:umbra-links' {
  const links: import('./referenceData.js').ReferenceLinks
  export default links
}

declare module 'virtual:umbra-sizes' {
  const sizes: import('./make/sizes.js').Sizes
  export default sizes
}

declare module 'virtual:umbra-reference/*' {
  const entry: import('./referenceData.js').ReferenceEntry
  export default entry
}

declare module 'virtual:umbra-overview' {
  const entries: readonly import('./referenceData.js').OverviewEntry[]
  export default entries
}
