import type { ApiRequest } from 'shared-contracts/api-client'
import { stepUpTransport } from './step-up-transport'

const request: ApiRequest = { method: 'POST', url: '/api/auth/change_persona/', headers: {} }
const refusedAnswer = { status: 403, body: { detail: 'Confirm.', step_up: ['code'] } }
const okAnswer = { status: 200, body: {} }

function prepare(answers: { status: number; body: unknown }[], proves: boolean | Error) {
  const sentRequests: ApiRequest[] = []
  const ask = jest.fn(async () => {
    if (proves instanceof Error) throw proves
    return proves
  })
  const send = stepUpTransport(async (request) => {
    sentRequests.push(request)
    return answers[sentRequests.length - 1] ?? okAnswer
  }, ask)
  return { send, sentRequests, ask }
}

test('sends the same again after the proof', async () => {
  const { send, sentRequests, ask } = prepare([refusedAnswer, okAnswer], true)
  expect(await send(request)).toBe(okAnswer)
  expect(ask).toHaveBeenCalledWith(['code'])
  expect(sentRequests).toEqual([request, request])
})

test.each([false, new Error('The dialog did not load')])(
  'gives the refusal to who did not prove it (%p)',
  async (proves) => {
    const { send, sentRequests } = prepare([refusedAnswer], proves)
    expect(await send(request)).toBe(refusedAnswer)
    expect(sentRequests).toHaveLength(1)
  },
)

test('asks nobody about other refusals', async () => {
  const plain = { status: 403, body: { detail: 'You do not have permission.' } }
  const { send, ask } = prepare([plain], true)
  expect(await send(request)).toBe(plain)
  expect(ask).not.toHaveBeenCalled()
})

test('asks once for calls that are refused at the same moment', async () => {
  const { send, sentRequests, ask } = prepare([refusedAnswer, refusedAnswer], true)
  await Promise.all([send(request), send(request)])
  expect(ask).toHaveBeenCalledTimes(1)
  expect(sentRequests).toHaveLength(4)
})
