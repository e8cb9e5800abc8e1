// Builds the catalog into the folder that is named, as a test of its own: it needs one core, and nothing of it is
// looked at yet.
import { buildSite } from './site.mjs'

try {
  await buildSite(process.argv[2])
  console.log('ok the catalogue builds')
} catch (error) {
  console.log('not ok the catalogue builds')
  console.log(error.message)
  process.exitCode = 1
}
