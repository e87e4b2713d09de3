/** Absolute address of a stored file; files are served on the site's own origin. */
export function mediaUrl(siteOrigin: string, path: string): string {
  const encoded = path.split('/').map(encodeURIComponent).join('/')
  return `${siteOrigin}/media/${encoded}`
}
