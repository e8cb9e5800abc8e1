import { GLOBALS_UPDATED, SET_GLOBALS } from 'storybook/internal/core-events'
import { addons } from 'storybook/preview-api'
import { initialScheme, isDark, onSystemChange, type Scheme, storeScheme } from './scheme.js'

let scheme: Scheme = initialScheme()

/** Puts the scheme on the root element, where preview.css and `useScheme` read it. */
function show(): void {
  document.documentElement.dataset.scheme = isDark(scheme) ? 'dark' : 'light'
}

/** Shows stories and docs pages in the scheme that the toolbar names. */
export function followScheme(): void {
  show()
  onSystemChange(show)
  const onGlobals = ({ globals }: { globals: { scheme?: Scheme } }): void => {
    if (globals.scheme === undefined || globals.scheme === scheme) return
    scheme = globals.scheme
    show()
  }
  const channel = addons.getChannel()
  channel.on(SET_GLOBALS, onGlobals)
  channel.on(GLOBALS_UPDATED, (changed: { globals: { scheme?: Scheme } }) => {
    onGlobals(changed)
    storeScheme(scheme)
  })
}
