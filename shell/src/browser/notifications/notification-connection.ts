import { notificationSocketPath } from 'shared-contracts/api/notification.contract'

export interface NotificationConnectionOptions {
  /** Of the user who is signed in now. */
  token: () => string | undefined
  /** Id of the last message that this tab knows; the server sends what came after it. */
  since: () => number | undefined
  onNotification: (id: number) => void
  connect?: (url: string) => WebSocket
}

/** Code of a close that trying again does not help: signed out elsewhere, or too many connections. */
const refusedCode = 1008

/**
 * Holds a connection to `/ws/notifications/` open and opens it again after it broke, each time a
 * little later, and at once when the device is online again. Returns the way to close it for good.
 */
export function openNotificationConnection(options: NotificationConnectionOptions): () => void {
  const { onNotification, connect = (url) => new WebSocket(url) } = options
  let socket: WebSocket | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let failures = 0
  let ended = false

  function open() {
    clearTimeout(timer)
    const url = addressOf(options)
    if (ended || socket || !url) return
    const newSocket = connect(url)
    socket = newSocket
    newSocket.onmessage = ({ data }) => receive(data)
    newSocket.onclose = ({ code }) => {
      socket = undefined
      if (code === refusedCode) return end()
      timer = setTimeout(open, delayBefore((failures += 1)))
    }
  }

  function receive(data: unknown) {
    const event = parse(data)
    // Only a server that answers proves that the next try may come soon.
    if (event) failures = 0
    if (event?.type === 'notification' && event.notification) onNotification(event.notification.id)
  }

  function end() {
    ended = true
    clearTimeout(timer)
    removeEventListener('online', open)
    socket?.close()
  }

  addEventListener('online', open)
  open()
  return end
}

function addressOf({ token, since }: NotificationConnectionOptions): string | undefined {
  const sessionToken = token()
  if (!sessionToken) return undefined
  const url = new URL(notificationSocketPath, location.origin.replace(/^http/, 'ws'))
  url.searchParams.set('token', sessionToken)
  const lastId = since()
  if (lastId !== undefined) url.searchParams.set('since', String(lastId))
  return url.href
}

interface ServerEvent {
  type: string
  notification?: { id: number }
}

function parse(data: unknown): ServerEvent | undefined {
  try {
    return JSON.parse(String(data)) as ServerEvent
  } catch {
    return undefined
  }
}

/** Milliseconds. */
const firstMs = 1000
const maxMs = 300_000

/**
 * Milliseconds before the try after `failures` failures: 1 s, 2 s, 4 s … 5 min, each up to half of
 * it shorter, so that all browsers do not come back in the same moment after a restart.
 */
export function delayBefore(failures: number, random = Math.random()): number {
  const maxDelay = Math.min(firstMs * 2 ** (failures - 1), maxMs)
  return maxDelay * (1 - random / 2)
}
