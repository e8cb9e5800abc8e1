// Entries opened one after another in one page, as the sidebar opens them: loading the catalog takes longer than most
// of them.

/**
 * Opens the first of `ids` at the address that `pathOf` gives, and the others from there. `check` gets the page, the id
 * and the list of what went wrong since it was opened; `before` runs ahead of each switch.
 */
export async function openEach(tab, ids, { pathOf, window, viewMode = 'story' }, check, before = async () => {}) {
  const [first, ...others] = ids
  const { page, problems } = await tab.visit(pathOf(first), window)
  await bounded(check(page, first, problems))
  for (const id of others) {
    await page.waitForFunction(hasRendered)
    await before(page, id)
    problems.length = 0
    await page.evaluate(switchTo, { id, viewMode })
    await bounded(check(page, id, problems))
  }
}

/** Milliseconds that one entry may take: a page that hangs must not hang all tests. */
const LONGEST = 180_000

/** Resolves as a check does, or rejects if that takes too long. Scripts in a page have no limit of their own. */
async function bounded(check) {
  let timer
  const end = new Promise((_, fail) => {
    timer = setTimeout(() => fail(new Error(`it took more than ${LONGEST / 1000} s`)), LONGEST)
  })
  try {
    await Promise.race([check, end])
  } finally {
    clearTimeout(timer)
    check.catch(() => {})
  }
}

/**
 * Runs in the page: true once all its stories are rendered, or have failed. Storybook reloads a page that it leaves
 * before.
 */
function hasRendered() {
  return window.__STORYBOOK_PREVIEW__.storyRenders.every((story) => !story.isPending())
}

/** Runs in the page: goes on to another entry. */
function switchTo({ id, viewMode }) {
  window.renderedEntry = null
  const channel = window.__STORYBOOK_ADDONS_CHANNEL__
  const event = viewMode === 'docs' ? 'docsRendered' : 'storyRendered'
  channel.on(event, function remember(rendered) {
    // The entry before may still be rendered once more.
    if (rendered !== id) return
    window.renderedEntry = rendered
    channel.off(event, remember)
  })
  channel.emit('setCurrentStory', { storyId: id, viewMode })
}

/** Waits until an entry is rendered or has failed. A failure is in the console. */
export async function whenRendered(page, id) {
  await page.waitForFunction((id) => {
    const { renderedEntry } = window
    const hasFailed = document.body.matches('.sb-show-errordisplay')
    return (
      hasFailed || ((renderedEntry === undefined || renderedEntry === id) && document.body.matches('.sb-show-main'))
    )
  }, id)
}
