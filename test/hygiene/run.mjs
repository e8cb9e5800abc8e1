// Tests of the sources by tools of React's own: its lint rules, its compiler, and the library as that compiles it.
import { findChromium } from '../chromium.mjs'
import { checkCompiledTests } from './compiledTests.mjs'
import { checkCompiler } from './compiler.mjs'
import { checkHooks } from './hooks.mjs'

process.env.UMBRA_CHROMIUM ??= await findChromium()
await checkHooks()
await checkCompiler()
await checkCompiledTests()
