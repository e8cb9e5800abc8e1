import type { SceneDocument } from '../document/sceneDocument.js'

/** Maximum number of steps that can be undone. */
const MAX_STEPS = 2000

/** The documents before and after the present one. */
interface Steps {
  readonly past: readonly SceneDocument[]
  readonly future: readonly SceneDocument[]
  /** Name of the gesture that made the present document, while it goes on. */
  readonly gesture: string | null
}

const NO_STEPS: Steps = { past: [], future: [], gesture: null }

/** The steps of a document that its owner keeps: changes are proposed to the owner, who may adapt or refuse them. */
export class History {
  #present: SceneDocument
  #steps: Steps = NO_STEPS
  /** The document before the last proposal, for an owner who refuses it or takes it later. */
  #other: { document: SceneDocument; steps: Steps } | null = null
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

  /** Makes a step to a document. Steps of one gesture are undone together. */
  propose(document: SceneDocument, gesture: string | null): void {
    const { past, gesture: last } = this.#steps
    const goesOn = gesture !== null && gesture === last
    const steps = goesOn ? past : [...past, this.#present].slice(-MAX_STEPS)
    this.#become(document, { past: steps, future: [], gesture })
  }

  /** Ends the gesture: the next change is a step of its own. */
  endGesture(): void {
    this.#steps = { ...this.#steps, gesture: null }
  }

  /** Returns to the document before. Returns null if there is none. */
  undo(): SceneDocument | null {
    const { past, future } = this.#steps
    const document = past.at(-1)
    if (document === undefined) return null
    this.#become(document, { past: past.slice(0, -1), future: [this.#present, ...future], gesture: null })
    return document
  }

  /** Returns to the document that was undone last. Returns null if there is none. */
  redo(): SceneDocument | null {
    const { past, future } = this.#steps
    const [document, ...later] = future
    if (document === undefined) return null
    this.#become(document, { past: [...past, this.#present], future: later, gesture: null })
    return document
  }

  /**
   * Takes the document that the owner has now. After a proposal, another one is the owner's version of it; otherwise
   * the owner has made a step. Returns true if it differs.
   */
  accept(document: SceneDocument): boolean {
    if (document === this.#present) {
      this.#isProposed = false
      return false
    }
    const other = this.#other
    if (document === other?.document) {
      this.#other = { document: this.#present, steps: this.#steps }
      this.#steps = other.steps
    } else if (!this.#isProposed) {
      const past = [...this.#steps.past, this.#present].slice(-MAX_STEPS)
      this.#steps = { past, future: [], gesture: null }
    }
    this.#isProposed = false
    this.#present = document
    return true
  }

  #become(document: SceneDocument, steps: Steps): void {
    this.#other = { document: this.#present, steps: this.#steps }
    this.#present = document
    this.#steps = steps
    this.#isProposed = true
  }
}
