/** What package.json says of its repository; without one, all of it is left out. */
const FIELDS = ['repository', 'homepage', 'bugs']

/** Where the repository is on GitHub, `https://github.com/owner/name`, by the field `repository`; null without one. */
export function addressOf({ repository }) {
  return repository?.url.replace(/^git\+/, '').replace(/\.git$/, '') ?? null
}

/** The fields that nobody has filled in yet. */
export function unfilled(manifest) {
  return FIELDS.filter((field) => manifest[field] === undefined)
}
