import { faultCookie, noFault, writeFault, type Fault } from '../../faults/fault'
import { createValue, type Value } from './value'

export interface FaultSwitch {
  current: Value<Fault>
  /** Whether the device takes itself for offline. */
  isOffline(): boolean
}

const offline = ({ name, call }: Fault) => name === 'offline' && call === undefined

/**
 * What goes wrong in this tab. The harness's server does it: calls of the shell's client say so in a
 * header, images, sockets and whatever a remote fetches by itself in a cookie. Here only the device
 * is told that it is offline.
 */
export function createFaultSwitch(initial: Fault = noFault): FaultSwitch {
  const current = createValue(initial)
  const isOffline = () => offline(current.get())
  let wasOffline = isOffline()
  writeCookie(initial)
  pretendNetwork(isOffline)
  current.subscribe(() => {
    writeCookie(current.get())
    if (isOffline() === wasOffline) return
    wasOffline = isOffline()
    dispatchEvent(new Event(wasOffline ? 'offline' : 'online'))
  })
  // Tabs of one browser share the cookie: it belongs to the one that is looked at.
  addEventListener('focus', () => writeCookie(current.get()))
  return { current, isOffline }
}

const writeCookie = (fault: Fault) =>
  void (document.cookie = `${faultCookie}=${writeFault(fault)}; path=/; samesite=lax`)

function pretendNetwork(isOffline: () => boolean) {
  const real = Object.getOwnPropertyDescriptor(Navigator.prototype, 'onLine')
  Object.defineProperty(navigator, 'onLine', {
    configurable: true,
    get: () => !isOffline() && Boolean(real?.get?.call(navigator)),
  })
}
