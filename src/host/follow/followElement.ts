import { type Followed, Follower } from './Follower.js'

export { watchChildren } from './watchChildren.js'

const followers = new WeakMap<Document, Follower>()

/** Follows an element until the function that is given back is called; all of a document's are looked at together. */
export function followElement(followed: Followed): () => void {
  const { ownerDocument } = followed.element
  const follower = followers.get(ownerDocument) ?? new Follower(ownerDocument)
  followers.set(ownerDocument, follower)
  return follower.add(followed)
}
