/** Returns the text up to the end of its first sentence: a colon ends one, too, but not inside backticks. */
export function firstSentence(text: string): string {
  const [paragraph = ''] = text.split(/\n\n|\n\s*- /)
  const whole = /^(?:`[^`]*`|[^`])*?[.:](?=\s|$)/.exec(paragraph)?.[0] ?? paragraph
  return whole.replace(/:$/, '.')
}
