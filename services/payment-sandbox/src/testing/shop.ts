import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface ReceivedWebhook {
  hash: string | undefined
  body: Record<string, unknown> & { data?: Record<string, unknown> }
}

/** A merchant's webhook address: stores what it receives and answers as it is set to. */
export async function startShop() {
  const received: ReceivedWebhook[] = []
  const answers: number[] = []
  const server = createServer((request, response) => {
    let text = ''
    request.on('data', (chunk: Buffer) => (text += chunk.toString()))
    request.on('end', () => {
      const hash = request.headers['verif-hash']
      received.push({ hash: String(hash), body: JSON.parse(text) as ReceivedWebhook['body'] })
      response.writeHead(answers.shift() ?? 200, { location: '/elsewhere' }).end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/api/payment/webhook/`,
    received,
    /** Statuses of the next answers; 200 after them. */
    answers,
    /** Resolves once it has received so many. */
    async receivedTimes(times: number) {
      while (received.length < times) await new Promise((resolve) => setTimeout(resolve, 5))
      return received
    },
    stop: () => new Promise((resolve) => server.close(resolve)),
  }
}
