import { GLOBALS_UPDATED, SET_GLOBALS } from 'storybook/internal/core-events'
import { addons } from 'storybook/manager-api'
import { initialScheme, isDark, onSystemChange, type Scheme } from './scheme.js'
import { dark, light } from './theme.js'

/** These groups stay closed until a visitor opens them. */
const collapsedRoots = ['integrations', 'how-it-works', 'reference']

let scheme = initialScheme()

function show(): void {
  const isNight = isDark(scheme)
  document.documentElement.dataset.scheme = isNight ? 'dark' : 'light'
  addons.setConfig({ theme: isNight ? dark : light, layout: { showPanel: false }, sidebar: { collapsedRoots } })
}

show()
onSystemChange(show)

// The toolbar's scheme is a global of the stories: the frame follows it.
addons.register('react-umbra/scheme', (api) => {
  const onGlobals = ({ globals }: { globals: { scheme?: Scheme } }): void => {
    if (globals.scheme === undefined || globals.scheme === scheme) return
    scheme = globals.scheme
    show()
  }
  api.on(SET_GLOBALS, onGlobals)
  api.on(GLOBALS_UPDATED, onGlobals)
})
