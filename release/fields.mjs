/** Stands in package.json for whoever owns the repository, until they write their name there. */
export const PLACEHOLDER = 'OWNER'

/** Where the repository is on GitHub, `https://github.com/owner/name`, by the field `repository`. */
export function addressOf({ repository }) {
  return repository.url.replace(/^git\+/, '').replace(/\.git$/, '')
}

/** The fields that nobody has filled in yet. */
export function unfilled(manifest) {
  return ['repository', 'homepage', 'bugs'].filter((field) => JSON.stringify(manifest[field]).includes(PLACEHOLDER))
}
