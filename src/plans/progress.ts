/** A computation in steps, which yields its progress from 0 to 1 and returns its result. */
export type Progress<T> = Generator<number, T, void>
