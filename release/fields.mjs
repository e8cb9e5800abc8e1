/** Fields of package.json about its repository. Without one, all of them are absent. */
const FIELDS = ['repository', 'homepage', 'bugs']

/** Returns the repository's address, `https://github.com/owner/name`, or null if the field `repository` is absent. */
export function addressOf({ repository }) {
  return repository?.url.replace(/^git\+/, '').replace(/\.git$/, '') ?? null
}

/** Returns the fields that are absent. */
export function unfilled(manifest) {
  return FIELDS.filter((field) => manifest[field] === undefined)
}
