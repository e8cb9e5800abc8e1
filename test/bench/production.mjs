/** Imported before all else: speeds are those of production, without the warnings of development. */
process.env.NODE_ENV ??= 'production'
