import type { ApiRequest } from 'shared-contracts/api-client'
import { stepUpTransport } from './step-up-transport'

const request: ApiRequest = { method: 'POST', url: '/api/auth/change_persona/', headers: {} }
const refused = { status: 403, body: { detail: 'Confirm.', step_up: ['code'] } }
const done = { status: 200, body: {} }

function prepare(answers: { status: number; body: unknown }[], proves: boolean | Error) {
  const sent: ApiRequest[] = []
  const ask = jest.fn(async () => {
    if (proves instanceof Error) throw proves
    return proves
  })
  const send = stepUpTransport(async (given) => {
    sent.push(given)
    return answers[sent.length - 1] ?? done
  }, ask)
  return { send, sent, ask }
}

test('sends the same again after the proof', async () => {
  const { send, sent, ask } = prepare([refused, done], true)
  expect(await send(request)).toBe(done)
  expect(ask).toHaveBeenCalledWith(['code'])
  expect(sent).toEqual([request, request])
})

test.each([false, new Error('The dialog did not load')])(
  'gives the refusal to who did not prove it (%p)',
  async (proves) => {
    const { send, sent } = prepare([refused], proves)
    expect(await send(request)).toBe(refused)
    expect(sent).toHaveLength(1)
  },
)

test('asks nobody about other refusals', async () => {
  const plain = { status: 403, body: { detail: 'You do not have permission.' } }
  const { send, ask } = prepare([plain], true)
  expect(await send(request)).toBe(plain)
  expect(ask).not.toHaveBeenCalled()
})

test('asks once for calls that are refused at the same moment', async () => {
  const { send, sent, ask } = prepare([refused, refused], true)
  await Promise.all([send(request), send(request)])
  expect(ask).toHaveBeenCalledTimes(1)
  expect(sent).toHaveLength(4)
})
