/** Whether an address (path and query) is the page at `path`; case and a last slash do not count. */
export const isAt = (url: string, path: string): boolean => plainPath(url) === plainPath(path)

const plainPath = (url: string) =>
  (url.split(/[?#]/)[0] ?? '').toLowerCase().replace(/\/+$/, '') || '/'

/** The query of an address. */
export const queryOf = (url: string) => new URLSearchParams(url.split('#')[0]?.split('?')[1])
