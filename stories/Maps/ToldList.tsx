/** How many are told before the rest is counted. */
const TOLD = 12

/** Things that were told, under a title; nothing where there are none. */
export function ToldList({ title, told }: { title: string; told: readonly string[] }) {
  if (told.length === 0) return null
  const more = told.length - TOLD
  return (
    <section className="any-file-told" aria-label={title}>
      <p>
        {title} ({told.length})
      </p>
      <ul>
        {told.slice(0, TOLD).map((line, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a line may stand there twice
          <li key={i}>{line}</li>
        ))}
        {more > 0 && <li>and {more} more</li>}
      </ul>
    </section>
  )
}
