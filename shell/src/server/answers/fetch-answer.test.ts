import { expect, test } from '@jest/globals'
import { startFakeApi } from '../testing/fake-api'
import { AnswerRefused, AnswerUnusable } from './answer-cache'
import { answerFetcher } from './fetch-answer'

const failureOf = async (apiOrigin: string, url: string): Promise<unknown> =>
  answerFetcher({ apiOrigin, apiKey: 'key' })(url).catch((error: unknown) => error)

test('tells which answer is unusable, which is refused, and that there is none', async () => {
  const api = await startFakeApi({
    '/broken': (_, response) => void response.writeHead(500).end('{}'),
    '/words': (_, response) => void response.end('not JSON'),
    '/moved': (_, response) => void response.writeHead(301, { location: '/words' }).end(),
    '/busy': (_, response) => void response.writeHead(429).end('{}'),
    '/cut': (_, response) => {
      response.writeHead(200, { 'content-length': '9' }).write('{')
      response.destroy()
    },
  })
  for (const url of ['/broken', '/words', '/moved', '/busy']) {
    const failure = await failureOf(api.origin, url)
    expect([url, failure instanceof AnswerUnusable]).toEqual([url, true])
    expect([url, failure instanceof AnswerRefused]).toEqual([url, false])
  }
  expect(await failureOf(api.origin, '/none')).toBeInstanceOf(AnswerRefused)
  expect(await failureOf(api.origin, '/cut')).not.toBeInstanceOf(AnswerUnusable)
  await api.close()
  expect(await failureOf(api.origin, '/broken')).not.toBeInstanceOf(AnswerUnusable)
})
