import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import { silentLog } from '../log/log'
import { until } from '../testing/open-stores'
import { databaseTests, newDatabase } from '../testing/test-database'
import { createDatabase } from './database'

/** A network between server and database that can swallow everything without ending a connection. */
async function startNetwork(url: string) {
  const target = new URL(url)
  const sockets = new Set<Socket>()
  let silent = false
  const server = createServer((near) => {
    const far = connect(Number(target.port || 5432), target.hostname)
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from)
      from.on('data', (data) => {
        if (!silent) to.write(data)
      })
      from.on('error', () => to.destroy())
      from.on('close', () => to.destroy())
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const here = new URL(url)
  here.hostname = '127.0.0.1'
  here.port = String((server.address() as AddressInfo).port)
  return {
    url: here.href,
    be: (state: 'silent' | 'well') => (silent = state === 'silent'),
    async close() {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

databaseTests(describe)('the connection', () => {
  let made: Awaited<ReturnType<typeof newDatabase>>
  beforeAll(async () => {
    made = await newDatabase()
  })
  afterAll(() => made.drop())

  test('a network that swallows everything is noticed, and what happened meanwhile is read', async () => {
    const network = await startNetwork(made.url)
    let ups = 0
    const database = createDatabase(
      network.url,
      { onUp: async () => void (ups += 1), onChange: () => undefined, log: silentLog },
      { retry: 500, beat: 50, answer: 2000 },
    )
    try {
      await database.connect()
      expect(database.status()).toBe('up')
      network.be('silent')
      await until(() => database.status() === 'down')
      network.be('well')
      await until(() => database.status() === 'up')
      expect(ups).toBe(2)
    } finally {
      await database.close()
      await network.close()
    }
  })
})
