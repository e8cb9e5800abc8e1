import { addons } from 'storybook/manager-api'
import { onSchemeChange, preferredTheme } from './theme.js'

/** The groups for readers who are already at home stay closed until they are opened. */
const collapsedRoots = ['integrations', 'how-it-works', 'reference']

const showTheme = (): void => addons.setConfig({ theme: preferredTheme(), sidebar: { collapsedRoots } })
showTheme()
onSchemeChange(showTheme)
