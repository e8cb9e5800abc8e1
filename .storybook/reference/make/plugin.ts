import type { Plugin } from 'vite'
import { makeReference } from './makeReference.js'
import { overviewOf } from './overviewOf.js'
import { measureSizes, type Sizes } from './sizes.js'
import { writeTexts } from './writeTexts.js'

const PREFIX = 'virtual:umbra-'

/**
 * Serves the data of the reference, generated on demand: `virtual:umbra-reference/<entry>`,
 * `virtual:umbra-links`, `virtual:umbra-overview` and `virtual:umbra-sizes`. A build also writes it as
 * text, `llms.txt` first.
 */
export function reference(): Plugin {
  let measured: Promise<Sizes> | undefined
  const sizes = async (): Promise<Sizes> => {
    const { entries } = await makeReference()
    const values = entries.flatMap(({ names }) =>
      names.flatMap(({ sizedBy, name }) => (sizedBy ? [[sizedBy, name]] : [])),
    )
    const each = [...new Map(values.map((value) => [value.join(' '), value as [string, string]])).values()]
    measured ??= measureSizes(each)
    return measured
  }
  const madeOf = async (name: string): Promise<unknown> => {
    if (name === 'links') return (await makeReference()).links
    if (name === 'sizes') return sizes()
    if (name === 'overview') return overviewOf(await makeReference())
    return (await makeReference()).entries.find(({ specifier }) => `reference/${specifier}` === name)
  }
  let isBuild = false
  return {
    name: 'umbra-reference',
    configResolved: ({ command }) => {
      isBuild = command === 'build'
    },
    // It takes seconds where sources have changed, which the bundler has to do as well.
    buildStart: () => {
      if (isBuild) void sizes().catch(() => {})
    },
    resolveId: (id) => (id.startsWith(PREFIX) ? `\0${id}` : null),
    load: async (id) => {
      if (!id.startsWith(`\0${PREFIX}`)) return null
      const value = await madeOf(id.slice(PREFIX.length + 1))
      if (value === undefined) throw new Error(`react-umbra: there is no ${id.slice(1)}`)
      return `export default JSON.parse(${JSON.stringify(JSON.stringify(value))})`
    },
    async generateBundle() {
      for (const [fileName, source] of writeTexts(await makeReference(), await sizes()))
        this.emitFile({ type: 'asset', fileName, source })
    },
    configureServer: (server) => {
      server.middlewares.use(async (request, response, next) => {
        const path = request.url?.split('?')[0]?.slice(1)
        if (!path || !/^[\w-]+\.(?:txt|md)$/.test(path)) return next()
        const text = new Map(writeTexts(await makeReference(), await sizes())).get(path)
        if (text === undefined) return next()
        response.setHeader('content-type', 'text/plain; charset=utf-8').end(text)
      })
    },
  }
}
