import { anOrder, aPayment } from '../testing/order'
import type { InquiryResult } from './inquiry'
import { claimOf, readLanding } from './landing'
import { paymentStateOf } from './payment-outcome'
import { pollDelay, watchPayment, type Watch, type WatchState } from './watch-payment'

const claim = claimOf(readLanding('/payment-status?status=successful&tx_ref=AMF-204817-7c1e'), {
  attempts: [],
  orderNumber: undefined,
})
const answer = (status: 'pending' | 'paid'): InquiryResult => ({
  outcome: paymentStateOf({
    claim,
    order: 'AMF-204817',
    payment: aPayment({ status }),
    detail: anOrder(),
    refusal: undefined,
  }),
})
const offline: InquiryResult = { failure: { kind: 'offline' } }

let watch: Watch | undefined
let seen: WatchState = { checking: false }
const ask = jest.fn<Promise<InquiryResult>, [AbortSignal]>()
const after = (seconds: number) => jest.advanceTimersByTimeAsync(seconds * 1000)
const start = async () => {
  watch = watchPayment(ask, (watched) => (seen = watched))
  await after(0)
}
const show = (state: DocumentVisibilityState) => {
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue(state)
  document.dispatchEvent(new Event('visibilitychange'))
}

beforeEach(() => {
  jest.useFakeTimers()
  ask.mockReset().mockResolvedValue(answer('pending'))
})
afterEach(() => {
  watch?.stop()
  jest.restoreAllMocks()
  jest.useRealTimers()
})

test('asks at once, then after 2, 3, 5, 8, 13, 20 and every 30 seconds', async () => {
  await start()
  for (const [index, wait] of [2, 3, 5, 8, 13, 20, 30, 30].entries()) {
    await after(wait - 0.001)
    expect(ask).toHaveBeenCalledTimes(index + 1)
    await after(0.001)
    expect(ask).toHaveBeenCalledTimes(index + 2)
  }
})

test('stops when the payment is settled', async () => {
  ask.mockResolvedValue(answer('paid'))
  await start()
  await after(600)
  expect(ask).toHaveBeenCalledTimes(1)
  expect(seen).toMatchObject({ outcome: { kind: 'paid' }, checking: false })
})

test('rests while the page is hidden and asks when it is seen again', async () => {
  await start()
  show('hidden')
  await after(600)
  expect(ask).toHaveBeenCalledTimes(1)
  show('visible')
  expect(ask).toHaveBeenCalledTimes(2)
})

test('asks when the connection is back, and keeps what was known', async () => {
  await start()
  ask.mockResolvedValue(offline)
  await after(2)
  expect(seen).toMatchObject({ outcome: { kind: 'pending' }, failure: { kind: 'offline' } })
  ask.mockResolvedValue(answer('paid'))
  dispatchEvent(new Event('online'))
  await after(0)
  expect(seen).toMatchObject({ outcome: { kind: 'paid' }, failure: undefined })
})

test('a problem that will not pass is not asked about again', async () => {
  ask.mockResolvedValue({ failure: { kind: 'unknown' } })
  await start()
  await after(600)
  expect(ask).toHaveBeenCalledTimes(1)
})

test('asking by hand does not ask twice at a time', async () => {
  ask.mockReturnValue(new Promise(() => undefined))
  await start()
  watch?.checkNow()
  expect(ask).toHaveBeenCalledTimes(1)
})

test('a page that was left asks no more', async () => {
  await start()
  watch?.stop()
  await after(600)
  expect(ask).toHaveBeenCalledTimes(1)
  expect(ask.mock.calls[0]?.[0].aborted).toBe(true)
})

test('asks often at first, then every 30 seconds', () => {
  expect([1, 2, 3, 4, 5, 6, 7, 8, 500].map(pollDelay)).toEqual(
    [2, 3, 5, 8, 13, 20, 30, 30, 30].map((seconds) => seconds * 1000),
  )
})
