/** Files of customers and lawyers; only a signed link opens them. */
export const uploads = 'private/uploads/'

/** Printed documents; only a signed link or a token opens them. */
export const documents = 'private/documents/'

/** What `/media/` shows to everybody. */
export const media = 'media/'

/** Pictures of people, below `media`. */
export const profilePictures = `${media}profile/`

/** The upload with this id. Throws for what is no id, so that no text from outside becomes a path. */
export function uploadName(id: string): string {
  if (!/^[0-9a-f]{32}$/.test(id)) throw new Error(`Not the id of a file: ${id}`)
  return `${uploads}${id}`
}
