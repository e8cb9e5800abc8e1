/** An error in compressed data. Its message continues the words `… must be`. */
export class DecodeError extends Error {}
