import { type Followed, Follower } from './Follower.js'

export { watchChildren } from './watchChildren.js'

const followers = new WeakMap<Document, Follower>()

/** Follows an element until the returned function is called. All elements of a document are checked together. */
export function followElement(followed: Followed): () => void {
  const { ownerDocument } = followed.element
  const follower = followers.get(ownerDocument) ?? new Follower(ownerDocument)
  followers.set(ownerDocument, follower)
  return follower.add(followed)
}
