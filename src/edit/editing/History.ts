import type { SceneDocument } from '../document/sceneDocument.js'

/** Maximum number of steps that can be undone. */
const MAX_STEPS = 2000

/** The documents before and after the present one. */
interface Steps {
  readonly past: readonly SceneDocument[]
  readonly future: readonly SceneDocument[]
  /** Name of the gesture that made the present document, until it ends. */
  readonly gesture: string | null
}

const NO_STEPS: Steps = { past: [], future: [], gesture: null }

/**
 * The undo steps of a document that its owner keeps: changes are proposed to the owner, which may adapt or reject them.
 */
export class History {
  #present: SceneDocument
  #steps: Steps = NO_STEPS
  /** The document before the last proposal, for an owner that rejects it or accepts it later. */
  #replaced: { document: SceneDocument; steps: Steps } | null = null
  #isProposed = false

  constructor(document: SceneDocument) {
    this.#present = document
  }

  get present(): SceneDocument {
    return this.#present
  }

  get canUndo(): boolean {
    return this.#steps.past.length > 0
  }

  get canRedo(): boolean {
    return this.#steps.future.length > 0
  }

  /** Adds a step to a document. Steps of one gesture are undone together. */
  propose(document: SceneDocument, gesture: string | null): void {
    const { past, gesture: last } = this.#steps
    const isSameGesture = gesture !== null && gesture === last
    const steps = isSameGesture ? past : [...past, this.#present].slice(-MAX_STEPS)
    this.#replace(document, { past: steps, future: [], gesture })
  }

  /** Ends the gesture, so that the next change is a separate step. */
  endGesture(): void {
    this.#steps = { ...this.#steps, gesture: null }
  }

  /** Goes back to the previous document and returns it, or null if there is none. */
  undo(): SceneDocument | null {
    const { past, future } = this.#steps
    const document = past.at(-1)
    if (document === undefined) return null
    this.#replace(document, { past: past.slice(0, -1), future: [this.#present, ...future], gesture: null })
    return document
  }

  /** Restores the document that was undone last and returns it, or null if there is none. */
  redo(): SceneDocument | null {
    const { past, future } = this.#steps
    const [document, ...later] = future
    if (document === undefined) return null
    this.#replace(document, { past: [...past, this.#present], future: later, gesture: null })
    return document
  }

  /**
   * Accepts the document that the owner has now. After a proposal, a different document is the owner's version of it;
   * otherwise it is a step by the owner. Returns true if it differs.
   */
  accept(document: SceneDocument): boolean {
    if (document === this.#present) {
      this.#isProposed = false
      return false
    }
    const replaced = this.#replaced
    if (document === replaced?.document) {
      this.#replaced = { document: this.#present, steps: this.#steps }
      this.#steps = replaced.steps
    } else if (!this.#isProposed) {
      const past = [...this.#steps.past, this.#present].slice(-MAX_STEPS)
      this.#steps = { past, future: [], gesture: null }
    }
    this.#isProposed = false
    this.#present = document
    return true
  }

  #replace(document: SceneDocument, steps: Steps): void {
    this.#replaced = { document: this.#present, steps: this.#steps }
    this.#present = document
    this.#steps = steps
    this.#isProposed = true
  }
}
