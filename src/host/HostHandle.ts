/** Options of a host's `snapshot`. */
export interface SnapshotOptions {
  /** Pixels of the snapshot per CSS pixel, above 0. @default as many as the light map has on the screen */
  scale?: number | undefined
}

/** Methods of every host's `handle`. */
export interface HostHandle {
  /**
   * Paints pending changes now instead of in the next frame, for game loops that show a change in the frame that makes
   * it. Call it last. Does nothing if nothing has changed.
   */
  flush(): void
  /**
   * Loads everything that a host loads late (painters, soft shadows, halos, fog, images of its lights), prepares the
   * walls, and paints. Rejects if something cannot be loaded.
   */
  prepare(): Promise<void>
  /**
   * Returns the light map as it is shown, opaque, for multiplying over content. Halos and fog are not part of it.
   * Rejects while the host has no size, and if no canvas can hold the given `scale`.
   */
  snapshot(options?: SnapshotOptions): Promise<ImageBitmap>
}
