/** Options of a host's `snapshot`. */
export interface SnapshotOptions {
  /** Pixels of the snapshot per CSS pixel, above 0. @default as many as the light map has on the screen */
  scale?: number | undefined
}

/** The methods that every host's `handle` gives. */
export interface HostHandle {
  /**
   * Paints what has changed at once, instead of with the next frame: for game loops that show a change in the frame that
   * makes it. Call it last; it does nothing where nothing has changed.
   */
  flush(): void
  /**
   * Loads all that a host loads late (painters, soft shadows, halos, fog, images of its lights), prepares the walls, and
   * paints. Resolves when all of it is there; rejects if a part cannot be loaded.
   */
  prepare(): Promise<void>
  /**
   * Takes a picture of the light map as it is shown, opaque, to multiply over content; halos and fog are not part of it.
   * Rejects while the host has no size, and on a `scale` at which no canvas can hold it.
   */
  snapshot(options?: SnapshotOptions): Promise<ImageBitmap>
}
