export const faultNames = ['none', 'slow', 'offline', '500', 'expired', 'no-extras'] as const
export type FaultName = (typeof faultNames)[number]

/** What goes wrong, and with which calls. */
export interface Fault {
  name: FaultName
  /** As `callKey` writes it; every call when absent. */
  call?: string
}

export const noFault: Fault = { name: 'none' }

/** On the calls that the harness makes for the remote: exact for each tab. */
export const faultHeader = 'x-harness-fault'
/** On everything else of this browser, images and sockets: of the tab that was used last. */
export const faultCookie = 'harness-fault'

/** Prefixes that belong to the platform API, sockets included. */
export const apiPrefixes = ['/api', '/search/service', '/search/faq', '/adminlist_chat', '/media']
export const socketPrefixes = ['/socket.io', '/ws']

/** A call without its query, as somebody chooses it: `GET /api/order/list/`. */
export const callKey = (method: string, url: string) => `${method} ${url.replace(/[?#].*$/, '')}`

export const isFaultName = (name: unknown): name is FaultName =>
  faultNames.includes(name as FaultName)

/** One text for header, cookie and storage. */
export const writeFault = ({ name, call }: Fault) =>
  encodeURIComponent(call ? `${name} ${call}` : name)

/** No fault for a text that nobody wrote here. */
export function readFault(text: string | null | undefined): Fault {
  const [name, ...call] = decoded(text ?? '').split(' ')
  if (!isFaultName(name)) return noFault
  return call.length > 0 ? { name, call: call.join(' ') } : { name }
}

function decoded(text: string) {
  try {
    return decodeURIComponent(text)
  } catch {
    return ''
  }
}

/** Calls that only this product's own API has, beyond the specification. */
export const isExtra = (url: string) => url.startsWith('/api/x/')

/** Whether a request of the page is one that the fault is meant for. */
export function appliesTo({ name, call }: Fault, method: string, url: string): boolean {
  if (name === 'none' || !isApiUrl(url)) return false
  return call === undefined || call === callKey(method, url)
}

export const isApiUrl = (url: string) =>
  [...apiPrefixes, ...socketPrefixes].some(
    (prefix) => url.startsWith(prefix) && /^([/?]|$)/.test(url.slice(prefix.length)),
  )
