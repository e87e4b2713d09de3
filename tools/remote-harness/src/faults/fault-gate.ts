import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import { setTimeout } from 'node:timers/promises'
import {
  faultCookie,
  faultHeader,
  isExtra,
  noFault,
  readFault,
  appliesTo,
  type Fault,
} from './fault'

/** Milliseconds that every call takes longer. */
const slowMs = 2000

const answers = {
  'no-extras': { status: '404 Not Found', detail: 'Not found.' },
  '500': {
    status: '500 Internal Server Error',
    detail: 'The server could not answer. Try again in a moment.',
  },
  expired: { status: '401 Unauthorized', detail: 'Invalid token.' },
} as const

interface GateOptions {
  /** Whether a call reads who is calling; the others answer whatever the token. */
  signedIn(method: string, url: string): boolean
  wait?: (milliseconds: number) => Promise<unknown>
}

/**
 * Stands before everything that answers on this server, sockets included. Call it last: what
 * listens afterwards is not reached by faults.
 */
export function putFaultsBefore(server: Server, options: GateOptions) {
  for (const event of ['request', 'upgrade'] as const) {
    const listeners = server.listeners(event)
    server.removeAllListeners(event)
    server.on(
      event,
      (request: IncomingMessage, ...rest: [ServerResponse | Duplex, ...unknown[]]) => {
        const goOn = () => listeners.forEach((listener) => listener.call(server, request, ...rest))
        const fault = faultOf(request)
        if (!appliesTo(fault, request.method ?? 'GET', request.url ?? '/')) return goOn()
        void strike(fault, request, rest[0], goOn, options)
      },
    )
  }
}

async function strike(
  { name }: Fault,
  request: IncomingMessage,
  answer: ServerResponse | Duplex,
  goOn: () => void,
  { signedIn, wait = setTimeout }: GateOptions,
) {
  switch (name) {
    case 'slow':
      // A connection that breaks meanwhile has nobody to tell yet.
      request.socket.once('error', () => request.socket.destroy())
      await wait(slowMs)
      return request.socket.destroyed ? undefined : goOn()
    case 'offline':
      return void request.socket.destroy()
    case '500':
      return refuse(answer, '500')
    case 'no-extras':
      return isExtra(request.url ?? '/') ? refuse(answer, 'no-extras') : goOn()
    case 'expired': {
      const asks =
        request.headers.authorization && signedIn(request.method ?? 'GET', request.url ?? '/')
      return asks ? refuse(answer, 'expired') : goOn()
    }
    default:
      return goOn()
  }
}

function refuse(answer: ServerResponse | Duplex, kind: keyof typeof answers) {
  const { status, detail } = answers[kind]
  const body = JSON.stringify({ detail })
  if (!('writeHead' in answer))
    return void answer.end(`HTTP/1.1 ${status}\r\nConnection: close\r\n\r\n`)
  answer
    .writeHead(Number(status.slice(0, 3)), {
      'content-type': 'application/json',
      'cache-control': 'no-store',
    })
    .end(body)
}

function faultOf({ headers }: IncomingMessage): Fault {
  const header = headers[faultHeader]
  if (typeof header === 'string') return readFault(header)
  const cookies = (headers.cookie ?? '').split('; ')
  const cookie = cookies.find((pair) => pair.startsWith(`${faultCookie}=`))
  return cookie ? readFault(cookie.slice(faultCookie.length + 1)) : noFault
}
