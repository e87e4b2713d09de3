import { createBus } from 'shared-contracts/bus'
import { createSession } from 'shared-contracts/session'
import { shareEvents } from './share-events'

/** Delivers at once, to every other channel of its name. */
class Channel {
  static open: Channel[] = []
  onmessage?: (event: { data: unknown }) => void
  constructor(readonly name: string) {
    Channel.open.push(this)
  }
  postMessage(data: unknown) {
    const others = Channel.open.filter((one) => one !== this && one.name === this.name)
    for (const other of others) other.onmessage?.({ data: structuredClone(data) })
  }
  close() {
    Channel.open = Channel.open.filter((one) => one !== this)
  }
}

const user = { group: 2, username: 'ada', email: '', phone: '', plan: '' }
const form = { name: 'mf-agreement', version: '1.4.0' }
const completed = { agreementId: 'a1', orderNumber: 'AMF-1' }

function tab(userId?: number) {
  const session = createSession()
  const bus = createBus(() => undefined)
  const received: string[] = []
  bus.on('agreement.completed', ({ orderNumber }) => received.push(orderNumber))
  bus.on('order.paid', ({ orderNumber }) => received.push(`paid ${orderNumber}`))
  if (userId !== undefined) session.signIn({ ...user, userId, token: `token ${userId}` })
  shareEvents({ session, bus })
  return { session, bus, received }
}

const original = globalThis.BroadcastChannel
beforeEach(() => {
  Channel.open = []
  Object.assign(globalThis, { BroadcastChannel: Channel })
})
afterEach(() => Object.assign(globalThis, { BroadcastChannel: original }))

test('a completed form is known once in every tab of its user, with who said so', () => {
  const [one, two, three] = [tab(5), tab(5), tab(5)]
  const sources: string[] = []
  two.bus.tap((_event, _payload, { name }) => sources.push(name))
  one.bus.emit('agreement.completed', completed, form)
  expect([one.received, two.received, three.received]).toEqual([['AMF-1'], ['AMF-1'], ['AMF-1']])
  expect(sources).toEqual(['mf-agreement'])
})

test('a payment stays in its tab: it is counted once', () => {
  const [one, two] = [tab(5), tab(5)]
  one.bus.emit('order.paid', { orderNumber: 'AMF-1' }, form)
  expect([one.received, two.received]).toEqual([['paid AMF-1'], []])
})

test('nobody else gets it: no visitor, no other user, nobody after signing out', () => {
  const [one, visitor, other, gone] = [tab(5), tab(), tab(6), tab(5)]
  gone.session.signOut()
  one.bus.emit('agreement.completed', completed, form)
  expect([visitor.received, other.received, gone.received]).toEqual([[], [], []])
})

test('whoever signs in later gets what comes then', () => {
  const [one, two] = [tab(5), tab()]
  two.session.signIn({ ...user, userId: 5, token: 'token 5' })
  one.bus.emit('agreement.completed', completed, form)
  expect(two.received).toEqual(['AMF-1'])
})

test('what another version of the page sends and this one does not know is left alone', () => {
  const { received } = tab(5)
  const other = new Channel('amofin-events-5')
  for (const event of ['form.completed', 'order.paid', 'constructor']) {
    other.postMessage({ event, payload: completed, source: form })
  }
  other.postMessage({ event: 'agreement.completed', payload: { agreementId: 7 }, source: form })
  expect(received).toEqual([])
})

test('a browser without channels does without', () => {
  Object.assign(globalThis, { BroadcastChannel: undefined })
  const { bus, received } = tab(5)
  bus.emit('agreement.completed', completed, form)
  expect(received).toEqual(['AMF-1'])
})
