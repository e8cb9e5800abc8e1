import { addons } from 'storybook/manager-api'
import { onSchemeChange, preferredTheme } from './theme.js'

const showTheme = (): void => addons.setConfig({ theme: preferredTheme() })
showTheme()
onSchemeChange(showTheme)
