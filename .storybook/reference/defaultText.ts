/** Matches a default that is a value, as code has it: a number, a string, an object. Others are words. */
const VALUE = /^(?:-?[\d.]+|\d*π|'[^']*'|\{.*\}|true|false|null)$/

/** Returns a default as Markdown: values become code. */
export const defaultText = (value: string): string => (VALUE.test(value) ? `\`${value}\`` : value)
