interface HeaderProps {
  /** Number of lamps in the bag. */
  bag: number
  follows: boolean
  onFollow: (follows: boolean) => void
}

/** Stays at the top of the window, over the page and its light, and has only the room's light. */
export function Header({ bag, follows, onFollow }: HeaderProps) {
  return (
    <div className="wick-header">
      <p className="wick-brand">Tallow &amp; Ash</p>
      <output className="wick-bag">Bag {bag}</output>
      <label className="wick-switch">
        Light follows
        <input type="checkbox" checked={follows} onChange={(event) => onFollow(event.currentTarget.checked)} />
      </label>
    </div>
  )
}
