/** Draws `count` of `items`, or all if there are fewer: each has the same chance. Keeps their order. */
export function draw(items, count, random) {
  const rest = items.map((_, i) => i)
  const length = Math.min(count, items.length)
  for (let i = 0; i < length; i++) {
    const j = i + Math.floor(random() * (rest.length - i))
    ;[rest[i], rest[j]] = [rest[j], rest[i]]
  }
  return rest
    .slice(0, length)
    .sort((a, b) => a - b)
    .map((i) => items[i])
}
