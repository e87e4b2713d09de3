import type { Plan } from 'release-contracts/plan'
import type { PaymentSettings } from 'shared-contracts/shell'
import type { AnalyticsSettings } from '../../app/start-document'
import type { InlineHashes } from '../rendered/inline-hashes'
import { safeHost } from './request-origin'

interface Others {
  payment?: PaymentSettings
  analytics?: AnalyticsSettings
  /** Origins of developers' machines that serve a remote of this page. */
  machines?: readonly string[]
  /** Shown in a frame of this site. */
  framed?: boolean
}

/** What scripts and styles inside a page are known by: a nonce, or what stands in them. */
export type Inline = { nonce: string } | { hashes: InlineHashes }

/**
 * The policy of one page. Only scripts and styles that are known by that, and our own files; of the
 * payment provider its script and its frame; of the counter its script and what that tells it.
 */
export function contentSecurityPolicy(
  inline: Inline,
  host: string | undefined,
  { payment, analytics, machines = [], framed = false }: Others = {},
): string {
  const own = safeHost(host)
  const sockets = own ? [`ws://${own}`, `wss://${own}`] : []
  const provider = payment ? [originOf(payment)] : []
  const counter = analytics ? [new URL(analytics.src).origin] : []
  const scripts = 'nonce' in inline ? [`'nonce-${inline.nonce}'`] : inline.hashes.scripts
  const styles = 'nonce' in inline ? [`'nonce-${inline.nonce}'`] : inline.hashes.styles
  const directives: Record<string, string[]> = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...scripts, ...provider, ...counter, ...machines],
    'style-src': ["'self'", ...styles, ...machines],
    'img-src': ["'self'", 'data:', 'blob:', ...machines],
    'connect-src': ["'self'", ...sockets, ...counter, ...machines],
    'font-src': ["'self'", ...machines],
    'worker-src': ["'self'"],
    'frame-src': ["'self'", ...provider, ...provider.flatMap(furtherFrames)],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': [framed ? "'self'" : "'none'"],
  }
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ')
}

/** Where remotes of a plan come from that are not files of this site. */
export function machineOrigins({ remotes }: Pick<Plan, 'remotes'>): string[] {
  const bases = Object.values(remotes).map(({ base }) => base)
  const absolute = bases.filter((base) => !base.startsWith('/'))
  return [...new Set(absolute.map((base) => new URL(base).origin))]
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
