import { type Camera, Group, type WebGLRenderer } from 'three'
import { createMarker } from './createMarker.js'
import { WEBGPU } from './lazyWebGpu.js'
import { isOverridden, isWebGpu } from './renderers.js'

/**
 * A group whose `content` is drawn last, opaque objects included. Three draws opaque objects before transparent ones,
 * and the light map is transparent. So the content is hidden from the frame, and an invisible mesh that is drawn last
 * renders it.
 */
export class UnlitGroup extends Group {
  readonly content: Group = new Group()
  readonly #last = createMarker({ transparent: true })

  constructor() {
    super()
    this.name = 'react-umbra unlit'
    this.renderOrder = Number.MAX_SAFE_INTEGER
    this.content.visible = false
    this.#last.onBeforeRender = (renderer, scene, camera, _, material) => {
      // Passes with their own material, such as one for normals, draw nothing of it.
      if (material !== this.#last.material || isOverridden(scene)) return
      if (isWebGpu(renderer)) WEBGPU.value?.drawOver(renderer, this.content, camera)
      else this.#draw(renderer, camera)
    }
    this.add(this.content, this.#last)
  }

  free(): void {
    this.#last.geometry.dispose()
    this.#last.material.dispose()
  }

  /** Renders over the frame so far. */
  #draw(renderer: WebGLRenderer, camera: Camera): void {
    const { autoClear, info, xr } = renderer
    const [hadReset, hadXr] = [info.autoReset, xr.enabled]
    renderer.autoClear = info.autoReset = xr.enabled = false
    this.content.visible = true
    try {
      renderer.render(this.content, camera)
    } finally {
      this.content.visible = false
      renderer.autoClear = autoClear
      info.autoReset = hadReset
      xr.enabled = hadXr
    }
  }
}
