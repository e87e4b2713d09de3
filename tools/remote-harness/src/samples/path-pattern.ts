/** Matches the paths of a contract, with and without their last slash. */
export const pathPattern = (path: string) =>
  new RegExp(`^${withoutLastSlash(path).replace(/\{\w+\}/g, '[^/]+')}/?$`)

export const withoutLastSlash = (path: string) => path.replace(/\/$/, '')

export const withoutQuery = (url: string) => url.replace(/\?.*$/, '')
