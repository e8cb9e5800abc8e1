import { readFileSync } from 'node:fs'
import { strFromU8, unzipSync } from 'fflate'
import { FEW_FRAMES, FEW_PIXELS } from './browser.mjs'

/** Without motion, which has nothing to do with code. */
const WINDOW = { viewport: { width: 1000, height: 800 }, reducedMotion: 'reduce' }

const pathOf = (id) => `iframe.html?id=${id}&viewMode=docs&${FEW_FRAMES}&${FEW_PIXELS}`

/** A recipe's code is shown whole, file by file, can be copied, and is downloaded as a folder. */
export async function checkCode(tab, id) {
  const { page, problems } = await tab.visit(pathOf(id), WINDOW)
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  const code = page.locator('.code').first()
  await code.locator('summary').press('Enter')
  const list = code.getByRole('list', { name: 'Files' }).getByRole('button')
  await list.first().waitFor()
  const [archive] = await Promise.all([
    page.waitForEvent('download'),
    code.getByRole('button', { name: /^Download/ }).press('Enter'),
  ])
  const folder = archive.suggestedFilename().replace(/\.zip$/, '')
  const files = unzipSync(readFileSync(await archive.path()))
  const listed = (await list.allTextContents()).map((path) => `${folder}/${path}`)
  if (listed.join() !== Object.keys(files).join())
    problems.push(`it lists ${listed}, and downloads ${Object.keys(files)}`)
  for (const path of ['src/App.tsx', 'package.json']) {
    const text = strFromU8(files[`${folder}/${path}`])
    await list.getByText(path, { exact: true }).press('Enter')
    await code.getByRole('button', { name: `Copy ${path}` }).press('Enter')
    await code.getByText('Copied').waitFor()
    if ((await page.evaluate(() => navigator.clipboard.readText())) !== text)
      problems.push(`${path} is not what is copied`)
    if ((await code.locator('pre').textContent()) !== text) problems.push(`${path} is not what is shown`)
  }
  return problems
}

/** The code of a component goes along with the controls of its page. */
export async function checkShownArgs(tab) {
  const { page, problems } = await tab.visit(pathOf('components-occluder--docs'), WINDOW)
  const code = page.locator('.code').first()
  await code.locator('summary').press('Enter')
  await code.getByText('<Occluder').waitFor()
  await page.locator('.docs-props summary').press('Enter')
  // Its first one is x, in steps of 5.
  await page.locator('.docblock-argstable input[type=range]').first().press('ArrowRight')
  const isThere = code.locator('pre').filter({ hasText: 'x={405}' }).waitFor({ timeout: 30_000 })
  await isThere.catch(() => problems.push('the code stays as it was when a control changes'))
  return problems
}
