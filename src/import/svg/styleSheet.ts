/** At-rules whose contents do not apply to a drawing on a screen. */
const OTHER_MEDIA = /^@(?!media\b)|\bprint\b/i

/** Returns the rules of a style sheet that apply to a screen. O(length). */
export function rulesOf(css: string): { selectors: string; body: string }[] {
  const [first, ...comments] = css.split('/*')
  const bare = [first, ...comments.map((part) => part.split('*/').slice(1).join('*/'))].join('')
  const rules: { selectors: string; body: string }[] = []
  /** True for each open block if its rules do not apply. */
  const open: boolean[] = []
  let selectors = ''
  for (const [, text = '', end] of bare.matchAll(/([^{};]*)([{};]|$)/g)) {
    const isOther = open.at(-1) ?? false
    if (end === '{') {
      selectors = text.trim()
      if (selectors.startsWith('@')) open.push(isOther || OTHER_MEDIA.test(selectors))
      else {
        open.push(isOther)
        if (!isOther) rules.push({ selectors, body: '' })
        selectors = '{'
      }
    } else if (selectors === '{' && !isOther) {
      const rule = rules.at(-1)
      if (rule !== undefined) rule.body += `${text};`
    }
    if (end === '}') {
      open.pop()
      selectors = ''
    }
  }
  return rules
}
