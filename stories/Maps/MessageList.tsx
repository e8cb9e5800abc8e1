import './messageList.css'

/** Number of messages to show before the rest is counted. */
const MAX_SHOWN = 12

/** A titled list of messages, or nothing if there are none. */
export function MessageList({ title, messages }: { title: string; messages: readonly string[] }) {
  if (messages.length === 0) return null
  const more = messages.length - MAX_SHOWN
  return (
    <section className="message-list" aria-label={title}>
      <p>
        {title} ({messages.length})
      </p>
      <ul>
        {messages.slice(0, MAX_SHOWN).map((line, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a line may stand there twice
          <li key={i}>{line}</li>
        ))}
        {more > 0 && <li>and {more} more</li>}
      </ul>
    </section>
  )
}
