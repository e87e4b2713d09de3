import { request } from 'node:http'
import type { Duplex } from 'node:stream'

import { attacker, type Answers } from '../attack-vectors'
import { type Target } from '../target'
import { count, untilAborted } from './bodies'

const socketCount = 1000

/** Opens connections that never say who they are. */
export async function openIdleSockets({ site }: Target, signal: AbortSignal): Promise<Answers> {
  const answers: Answers = {}
  const open = new Set<Duplex>()
  await Promise.all(
    Array.from({ length: socketCount }, async () => {
      const opened = await upgrade(site, signal)
      if (typeof opened === 'string') return count(answers, opened)
      open.add(opened)
      opened.on('error', () => undefined)
      opened.once('close', () => open.delete(opened))
      count(answers, 'opened')
    }),
  )
  await untilAborted(signal)
  answers['open at the end'] = open.size
  for (const socket of open) socket.destroy()
  return answers
}

function upgrade(site: string, signal: AbortSignal): Promise<Duplex | string> {
  return new Promise((resolve) => {
    const asked = request(new URL('/socket.io/?EIO=4&transport=websocket', site), {
      ...{ agent: false, localAddress: attacker, signal },
      headers: {
        ...{ connection: 'Upgrade', upgrade: 'websocket' },
        ...{ 'sec-websocket-version': '13', 'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==' },
      },
    })
    asked.on('upgrade', (_answer, socket) => resolve(socket))
    asked.on('response', ({ statusCode }) => resolve(String(statusCode)))
    asked.on('error', () => resolve('no answer'))
    asked.end()
  })
}
