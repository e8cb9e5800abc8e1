import { transformAsync } from '@babel/core'
import compiler from 'babel-plugin-react-compiler'

/** A file as React Compiler makes it: its code, the functions that were compiled, and why others were not. */
export async function compile(file, text) {
  const compiled = []
  const problems = []
  const logger = {
    logEvent(_, event) {
      if (event.kind === 'CompileSuccess') compiled.push(event.fnName)
      else if (event.kind === 'CompileError') problems.push(explain(file, event))
      else if (event.kind === 'PipelineError') problems.push(`${file} ${event.data}`)
    },
  }
  const { code, map } = await transformAsync(text, {
    filename: file,
    configFile: false,
    babelrc: false,
    sourceMaps: true,
    // Types and JSX stay as they are: only the compiler is asked.
    parserOpts: { plugins: ['typescript', 'jsx'] },
    // The compiler itself skips code that it cannot compile. `problems` lists it, all of a file at once.
    plugins: [[compiler, { panicThreshold: 'none', logger }]],
  })
  return { code, map, compiled, problems }
}

function explain(file, { fnLoc, detail }) {
  const line = detail.primaryLocation?.()?.start?.line ?? detail.loc?.start?.line ?? fnLoc?.start.line
  return `${file}:${line} ${detail.reason}`
}
