import { once } from 'node:events'
import { connect, createServer, type AddressInfo } from 'node:net'

/**
 * A line to a server that breaks: once `bytes` of one connection went through, `then` is called and the
 * connection is gone.
 */
export async function breakingRelay(port: number, bytes: number, then: () => Promise<void>) {
  const server = createServer((client) => {
    const upstream = connect(port, '127.0.0.1')
    let passed = 0
    client.on('data', (chunk: Buffer) => {
      passed += chunk.length
      if (passed < bytes) return void upstream.write(chunk)
      client.removeAllListeners('data')
      void then().finally(() => {
        client.destroy()
        upstream.destroy()
      })
    })
    upstream.pipe(client)
    for (const socket of [client, upstream]) socket.on('error', () => undefined)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port: own } = server.address() as AddressInfo
  return { endpoint: `http://127.0.0.1:${own}`, close: () => void server.close() }
}
