import { safeHost } from './request-origin'

/** The policy of one page. Only scripts and styles that carry the nonce, and our own files. */
export function contentSecurityPolicy(nonce: string, host: string | undefined): string {
  const own = safeHost(host)
  const sockets = own ? [`ws://${own}`, `wss://${own}`] : []
  const directives: Record<string, string[]> = {
    'default-src': ["'self'"],
    'script-src': ["'self'", `'nonce-${nonce}'`],
    'style-src': ["'self'", `'nonce-${nonce}'`],
    'img-src': ["'self'", 'data:', 'blob:'],
    'connect-src': ["'self'", ...sockets],
    'font-src': ["'self'"],
    'frame-src': ["'self'", 'https://checkout.flutterwave.com', 'https://*.flutterwave.com'],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
  }
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ')
}

/** Headers that every page carries besides its policy. */
export const pageSecurityHeaders = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
  'permissions-policy':
    'camera=(), microphone=(), geolocation=(), usb=(), interest-cohort=(), payment=(self "https://checkout.flutterwave.com")',
  'cross-origin-opener-policy': 'same-origin-allow-popups',
} as const
