/** Prints what `npm test` counts: one line per test, `ok` or `not ok`, or `skipped` where a test could not be made. */
export async function check(name, test) {
  try {
    await test()
    console.log(`ok ${name}`)
  } catch (error) {
    if (error instanceof Skipped) {
      console.log(`skipped ${name}: ${error.message}`)
      return
    }
    process.exitCode = 1
    console.log(`not ok ${name}`)
    // A failed command says why on its own output; an assertion, in its message.
    console.log([error.message, error.output].filter(Boolean).join('\n').replace(/^/gm, '    '))
  }
}

/** Thrown where something outside of the repository is missing, such as the registry. */
export class Skipped extends Error {}
