import { useId, useState } from 'react'
import { Casting } from './LitPageCasting.js'

/** A field to write in, under the same light. */
export function Signup() {
  const id = useId()
  const [sent, setSent] = useState(false)
  return (
    <section className="wick-section">
      <Casting className="wick-card wick-signup">
        <h2>The next dozen is ready in March</h2>
        <form
          onSubmit={(event) => {
            event.preventDefault()
            setSent(true)
          }}
        >
          <label htmlFor={id}>Your e-mail address</label>
          <input id={id} type="email" required autoComplete="off" placeholder="you@example.org" />
          <Casting as="span" className="wick-button">
            <button type="submit">Tell me</button>
          </Casting>
        </form>
        <output>{sent ? 'Thank you: one letter, in March.' : 'One letter, and no other.'}</output>
      </Casting>
      <p className="wick-foot">Tallow &amp; Ash, a workshop that does not exist</p>
    </section>
  )
}
