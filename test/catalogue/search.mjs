/**
 * Words that visitors type, and the titles or stories that must come first. A public name equal to the word may be
 * among them.
 */
const WANTED = {
  pan: ['usePanZoom'],
  zoom: ['usePanZoom'],
  soft: ['Soft shadows', 'A soft edge'],
  penumbra: ['Penumbra'],
  feather: ['A soft edge'],
  door: ['Cookbook', 'A door', 'Doors, a component'],
  viewer: ['Viewer'],
  darkvision: ['Darkvision', 'Senses: darkvision, tremor'],
  memory: ['Without a memory', 'Fog with a memory'],
  vision: ['Vision and fog of war'],
  import: ['ImportedScene'],
  Foundry: ['Maps and virtual tabletops', 'Import a Foundry scene'],
  'Tiled map': ['Import a Tiled map'],
  LDtk: ['Maps and virtual tabletops', 'Import an LDtk level'],
  GeoJSON: ['Import a GeoJSON plan'],
  DXF: ['Import a DXF floor plan'],
  'walls from a picture': ['Walls from a picture'],
  fog: ['FogOfWar', 'Vision and fog of war'],
  // Questions from the issues of other libraries, which guides answer.
  hydration: ['Hydration warnings'],
  'everything is black': ['Everything is black'],
  testing: ['Testing'],
  'compare pictures': ['Compare pictures'],
  slow: ['It is slow'],
  'follow the pointer': ['Make a light follow the pointer'],
  upgrading: ['Upgrading'],
  'light leaks through walls': ['Light leaks through walls'],
  'explored areas': ['The fog forgets explored areas'],
  'see through a window': ['See through a window'],
  'share vision': ['Share vision within a team'],
  'field of view': ['Draw a field of view'],
  'blocks a view': ['Find what blocks a view'],
  'is lit': ['Check whether a place is lit'],
  tilemap: ['Light a tilemap'],
  'normal map': ['Normal maps'],
  StrictMode: ['It flickers under StrictMode'],
  'reset fog': ['Reset fog of war'],
  'many lights': ['how many lights'],
  'without shadows': ['Light without shadows'],
  worker: ['worker'],
  // Words that no heading has: `.storybook/reference/make/searchWords.ts` leads them to their page.
  'light leak corner': ['Troubleshooting'],
  'corner leak': ['Troubleshooting'],
  'scene is black': ['Troubleshooting'],
  black: ['Troubleshooting'],
  'soft shadows': ['Light effects'],
  'cost of soft shadows': ['Light effects'],
  'fog of war memory': ['Vision and fog of war'],
  explored: ['Vision and fog of war'],
  'save fog': ['Cookbook'],
  persist: ['Cookbook'],
  localStorage: ['Cookbook'],
  foundry: ['Maps and virtual tabletops'],
  'import map': ['Maps and virtual tabletops'],
  'map file': ['Maps and virtual tabletops'],
  uvtt: ['Maps and virtual tabletops'],
  'next.js': ['Next.js and server components'],
  ssr: ['Next.js and server components'],
  'move a light': ['Performance tips'],
  'move light every frame': ['Performance tips'],
  'animate light': ['Performance tips'],
  're-render': ['How rendering works'],
  'light follow mouse': ['Cookbook'],
  'follow element': ['Cookbook'],
  'follow mesh': ['Cookbook'],
  'react-three-fiber': ['On a page or in three.js'],
  r3f: ['On a page or in three.js'],
  'three.js': ['On a page or in three.js'],
  'react 18': ['Getting started'],
  jsdom: ['Testing'],
  vitest: ['Testing'],
  playwright: ['Testing'],
  screenshots: ['Testing'],
  'name tag': ['Lighting page content'],
  hud: ['Lighting page content'],
  tooltip: ['Lighting page content'],
  'ui above': ['Lighting page content'],
  'pass through wall': ['Wall attributes'],
  window: ['Wall attributes'],
  mask: ['Mask and layer'],
  'line of sight': ['Visibility queries'],
  'guard can see player': ['Cookbook'],
  'how many lights': ['Cookbook'],
  fps: ['Performance tips'],
  sprites: ['Cookbook'],
  // Public names, which headings of the reference hold.
  wallsOfRing: ['wallsOfRing'],
  SceneDataGrid: ['SceneDataGrid'],
  CollisionSweepHit: ['CollisionSweepHit'],
  falloffAt: ['falloffAt'],
  LightLayerProps: ['LightLayerProps'],
}

/** The catalog's own search, by words of its visitors, in a frame that is open. */
export async function checkSearch(page) {
  const problems = []
  const field = page.locator('#storybook-explorer-searchfield')
  for (const [word, wanted] of Object.entries(WANTED)) {
    await field.fill(word)
    const texts = () => page.getByRole('option').allInnerTexts()
    // The last word's results stay until those of this one are there.
    const isThere = page.waitForFunction(
      (names) => {
        const found = [...document.querySelectorAll('[role=option]')].slice(0, names.length + 1)
        return names.every((name) => found.some(({ innerText }) => innerText.includes(name)))
      },
      wanted,
      { timeout: 30_000 },
    )
    await isThere.catch(async () =>
      problems.push(`"${word}" finds ${(await texts()).slice(0, 3).join(' | ') || 'nothing'}`),
    )
  }
  problems.push(...(await checkFound(page, 'wallsOfRing', 'wallsOfRing')))
  // Near the end of a long page, whose code blocks and examples come late.
  problems.push(...(await checkFound(page, 'turn off the light', 'turn-off-the-light')))
  return problems
}

/** Milliseconds for which a heading must stay in view on a page whose height stays the same. */
const SETTLED = 2000

/** Checks that the first result for a word leads to the heading `id`, with the keyboard only. */
async function checkFound(page, word, id) {
  await page.locator('#storybook-explorer-searchfield').fill(word)
  await page
    .getByRole('option')
    .filter({ hasText: new RegExp(word, 'i') })
    .first()
    .waitFor()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  const heading = page.frameLocator('#storybook-preview-iframe').locator(`#${id}`)
  const measure = (element) => ({
    top: element.getBoundingClientRect().top,
    half: innerHeight / 2,
    height: document.body.scrollHeight,
  })
  await heading.waitFor()
  let [last, since] = [await heading.evaluate(measure), Date.now()]
  for (const end = Date.now() + 60_000; Date.now() < end; await page.waitForTimeout(100)) {
    const now = await heading.evaluate(measure)
    const isInView = now.top >= 0 && now.top < now.half
    if (!isInView || now.top !== last.top || now.height !== last.height) since = Date.now()
    if (Date.now() - since >= SETTLED) return []
    last = now
  }
  return [`${id} is found, and is ${Math.round(last.top)} pixels below the top of its page`]
}
