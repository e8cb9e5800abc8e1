import { checkSearch } from './search.mjs'

/** The frame of the catalog: it opens with its groups in order, and its search finds what visitors ask for. */
export async function checkFrame(tab, order) {
  // Without motion the first page rests while words are typed.
  const { page, problems } = await tab.visit('', { viewport: { width: 1200, height: 800 }, reducedMotion: 'reduce' })
  await page.waitForSelector('.sidebar-subheading')
  const groups = await page.locator('.sidebar-subheading').allTextContents()
  if (groups.join() !== order.join()) problems.push(`the groups are ${groups.join(', ')}`)
  await page.frameLocator('#storybook-preview-iframe').locator('.sb-show-main').waitFor()
  problems.push(...(await checkSearch(page)))
  // What Storybook says of its own next version is not the catalog's.
  return problems.filter((text) => !/Storybook \d+/.test(text))
}
