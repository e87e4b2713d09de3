/**
 * The policy of the product's pages, without its payment provider. What the server renders carries
 * nonces there; here everything comes from this origin's own files. Only the harness itself may
 * frame the page, to show it as a phone would.
 */
export function pageHeaders(host: string) {
  const sockets = /^[\w.:[\]-]+$/.test(host) ? [`ws://${host}`] : []
  const directives: Record<string, string[]> = {
    'default-src': ["'self'"],
    'script-src': ["'self'"],
    'style-src': ["'self'"],
    'img-src': ["'self'", 'data:', 'blob:'],
    'connect-src': ["'self'", ...sockets],
    'font-src': ["'self'"],
    'frame-src': ["'self'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'self'"],
  }
  return {
    'content-security-policy': Object.entries(directives)
      .map(([name, sources]) => `${name} ${sources.join(' ')}`)
      .join('; '),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'same-origin',
    'cache-control': 'no-store',
  }
}
