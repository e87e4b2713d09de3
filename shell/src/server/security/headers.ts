import type { PaymentSettings } from 'shared-contracts/shell'
import { safeHost } from './request-origin'

/**
 * The policy of one page. Only scripts and styles that carry the nonce, and our own files; of the
 * payment provider its script and its frame.
 */
export function contentSecurityPolicy(
  nonce: string,
  host: string | undefined,
  payment?: PaymentSettings,
): string {
  const own = safeHost(host)
  const sockets = own ? [`ws://${own}`, `wss://${own}`] : []
  const provider = payment ? [originOf(payment)] : []
  const directives: Record<string, string[]> = {
    'default-src': ["'self'"],
    'script-src': ["'self'", `'nonce-${nonce}'`, ...provider],
    'style-src': ["'self'", `'nonce-${nonce}'`],
    'img-src': ["'self'", 'data:', 'blob:'],
    'connect-src': ["'self'", ...sockets],
    'font-src': ["'self'"],
    'frame-src': ["'self'", ...provider, ...provider.flatMap(furtherFrames)],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
  }
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ')
}

const originOf = ({ script }: PaymentSettings) => new URL(script).origin

/** Flutterwave shows steps of a payment in frames of its other hosts. */
const furtherFrames = (origin: string) =>
  origin === 'https://checkout.flutterwave.com' ? ['https://*.flutterwave.com'] : []

/** Headers that every page carries besides its policy. */
export function pageSecurityHeaders(payment?: PaymentSettings) {
  const paying = payment ? `(self "${originOf(payment)}")` : '(self)'
  return {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'same-origin',
    'permissions-policy': `camera=(), microphone=(), geolocation=(), usb=(), interest-cohort=(), payment=${paying}`,
    'cross-origin-opener-policy': 'same-origin-allow-popups',
  }
}
