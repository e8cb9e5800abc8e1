/** Replaces `\U+XXXX` by the character, which files before AutoCAD 2007 write for those outside their code page. */
export function unescapeText(text: string): string {
  if (!text.includes('\\U+')) return text
  return text.replace(/\\U\+([\da-f]{4})/gi, (_, digits: string) => String.fromCharCode(Number.parseInt(digits, 16)))
}
