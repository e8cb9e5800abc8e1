import { dependsOnHost } from '../../scene/lights/color.js'
import { ElementColors } from '../ElementColors.js'
import type { HostValue } from '../HostValue.js'
import type { Store } from '../store.js'
import { checkFog, type FogProps, type FogSettings } from './settings.js'

/** Returns true if a color of a fog depends on the host. */
export function hasHostColors({ unexplored = '', remembered }: FogProps): boolean {
  return dependsOnHost(unexplored) || dependsOnHost(remembered?.color ?? '')
}

/** The colors of a fog, as CSS computes them inside its host. */
export interface FogColors {
  /** Applies the fog's props and updates its settings. */
  update(props: FogProps): void
  end(): void
}

/** Keeps the settings of a fog up to date if its colors depend on the host. */
export function followFogColors(surface: HostValue['surface'], settings: Store<FogSettings>, name: string): FogColors {
  let latest: FogProps | null = null
  const read = (): void => {
    if (latest === null) return
    colors.setParent(surface.get()?.element ?? null)
    settings.set(checkFog(name, latest, colors.parse))
    colors.removeUnused()
  }
  const colors = new ElementColors(read)
  const unsubscribe = surface.subscribe(read)
  return {
    update(next) {
      latest = next
      read()
    },
    end() {
      unsubscribe()
      colors.end()
    },
  }
}
