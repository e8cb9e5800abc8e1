// Builds the catalog into the folder that is named, as a test of its own: it needs one core, and nothing of it is
// looked at yet. With `--quick`, it does without descriptions of props, which take a third of the time.
import { buildSite } from './site.mjs'

try {
  await buildSite(process.argv[2], { quick: process.argv.includes('--quick') })
  console.log('ok the catalogue builds')
} catch (error) {
  console.log('not ok the catalogue builds')
  console.log(error.message)
  process.exitCode = 1
}
