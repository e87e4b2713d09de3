import type { IncomingHttpHeaders } from 'node:http'
import type { Traits } from '../plan/plan-request'

/**
 * What a browser's headers say about a visitor. `countryHeader` names the header in which a proxy in front
 * writes the country; without one it is unknown.
 */
export function traitsOf(headers: IncomingHttpHeaders, countryHeader?: string): Traits {
  const locale = localeOf(headers['accept-language'])
  const country = countryHeader && headers[countryHeader]?.toString().toUpperCase()
  return {
    device: deviceOf(headers['user-agent'], headers['sec-ch-ua-mobile']?.toString()),
    ...(locale && { locale }),
    ...(country && /^[A-Z]{2}$/.test(country) && { country }),
  }
}

/** Tablets with Android name themselves without "Mobile"; an iPad that asks for desktop pages is a desktop. */
function deviceOf(userAgent = '', mobile?: string): Traits['device'] {
  if (/iPad|Tablet|PlayBook|Silk|Android(?!.*Mobile)/i.test(userAgent)) return 'tablet'
  return mobile === '?1' || /Mobi/i.test(userAgent) ? 'phone' : 'desktop'
}

/** The first language that is asked for, as "en-NG". */
function localeOf(accepted = ''): string | undefined {
  const [first = ''] = accepted.split(/[,;]/, 1)
  if (first.trim() === '') return undefined
  try {
    return Intl.getCanonicalLocales(first.trim())[0]
  } catch {
    return undefined
  }
}
