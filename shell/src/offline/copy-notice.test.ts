import { beforeAll, beforeEach, expect, test } from '@jest/globals'
import { notifyOfCopy, repeatNotice } from './copy-notice'

const messages: [id: string, message: unknown][] = []
const documentOf = (id: string) => ({
  id,
  postMessage: (message: unknown) => void messages.push([id, message]),
})

const answerOf = (date: string) => new Response('', { headers: { date } })
const requestOf = (clientId: string) => Object.assign(new Event('fetch'), { clientId })

beforeAll(() => {
  Object.assign(globalThis, { clients: { get: async (id: string) => documentOf(id) } })
})

beforeEach(() => void (messages.length = 0))

test('a document is told of the copy that it got, and again when it asks', async () => {
  await notifyOfCopy(requestOf('a'), answerOf('Mon, 02 Nov 2026 10:00:00 GMT'))
  await notifyOfCopy(requestOf('a'), answerOf('Tue, 03 Nov 2026 10:00:00 GMT'))
  messages.length = 0
  repeatNotice(documentOf('a'))
  expect(messages).toEqual([['a', { copyOf: '2026-11-03T10:00:00.000Z' }]])
})

test('a document that got no copy is told nothing', () => {
  repeatNotice(documentOf('b'))
  expect(messages).toEqual([])
})

test('documents that never ask are forgotten, the oldest first', async () => {
  for (let n = 0; n <= 50; n += 1) {
    await notifyOfCopy(requestOf(`c${n}`), answerOf('Mon, 02 Nov 2026 10:00:00 GMT'))
  }
  messages.length = 0
  repeatNotice(documentOf('c0'))
  repeatNotice(documentOf('c1'))
  expect(messages.map(([id]) => id)).toEqual(['c1'])
})
