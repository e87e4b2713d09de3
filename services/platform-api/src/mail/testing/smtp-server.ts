import { once } from 'node:events'
import { createServer, type AddressInfo, type Socket } from 'node:net'
import { createInterface } from 'node:readline'

export interface ReceivedMail {
  recipients: string[]
  /** Headers and text as they came. */
  source: string
}

/** A mail server on a free port that keeps what it takes; `refuse` answers every recipient with 451. */
export async function startSmtpServer({ refuse = false } = {}) {
  const taken: ReceivedMail[] = []
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    void converse(socket, taken, refuse)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const close = () => {
    for (const socket of sockets) socket.destroy()
    server.close()
  }
  const url = `smtp://127.0.0.1:${(server.address() as AddressInfo).port}?ignoreTLS=true`
  return { url, taken, close }
}

async function converse(socket: Socket, taken: ReceivedMail[], refuse: boolean) {
  const reply = (line: string) => socket.write(`${line}\r\n`)
  const lines = createInterface({ input: socket })[Symbol.asyncIterator]()
  let recipients: string[] = []
  reply('220 test')
  for (let next = await lines.next(); !next.done; next = await lines.next()) {
    const command = next.value
    if (/^RCPT/i.test(command)) {
      recipients.push(/<(.*)>/.exec(command)?.[1] ?? '')
      reply(refuse ? '451 try later' : '250 ok')
    } else if (/^DATA/i.test(command)) {
      reply('354 go on')
      taken.push({ recipients, source: await untilDot(lines) })
      recipients = []
      reply('250 taken')
    } else if (/^QUIT/i.test(command)) {
      reply('221 bye')
    } else reply('250 ok')
  }
}

async function untilDot(lines: AsyncIterator<string>): Promise<string> {
  const source: string[] = []
  for (let next = await lines.next(); !next.done && next.value !== '.'; next = await lines.next()) {
    source.push(next.value)
  }
  return source.join('\n')
}
