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
    const otherChannels = Channel.open.filter(
      (channel) => channel !== this && channel.name === this.name,
    )
    for (const channel of otherChannels) channel.onmessage?.({ data: structuredClone(data) })
  }
  close() {
    Channel.open = Channel.open.filter((channel) => channel !== this)
  }
}

const user = { group: 2, username: 'ada', email: '', phone: '', plan: '' }
const form = { name: 'mf-agreement', version: '1.4.0' }
const completedPayload = { agreementId: 'a1', orderNumber: 'AMF-1' }

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
  const [firstTab, secondTab, thirdTab] = [tab(5), tab(5), tab(5)]
  const sources: string[] = []
  secondTab.bus.tap((_event, _payload, { name }) => sources.push(name))
  firstTab.bus.emit('agreement.completed', completedPayload, form)
  expect([firstTab.received, secondTab.received, thirdTab.received]).toEqual([
    ['AMF-1'],
    ['AMF-1'],
    ['AMF-1'],
  ])
  expect(sources).toEqual(['mf-agreement'])
})

test('a payment stays in its tab: it is counted once', () => {
  const [firstTab, secondTab] = [tab(5), tab(5)]
  firstTab.bus.emit('order.paid', { orderNumber: 'AMF-1' }, form)
  expect([firstTab.received, secondTab.received]).toEqual([['paid AMF-1'], []])
})

test('nobody else gets it: no visitor, no other user, nobody after signing out', () => {
  const [firstTab, visitorTab, otherUser, signedOutTab] = [tab(5), tab(), tab(6), tab(5)]
  signedOutTab.session.signOut()
  firstTab.bus.emit('agreement.completed', completedPayload, form)
  expect([visitorTab.received, otherUser.received, signedOutTab.received]).toEqual([[], [], []])
})

test('whoever signs in later gets what comes then', () => {
  const [firstTab, secondTab] = [tab(5), tab()]
  secondTab.session.signIn({ ...user, userId: 5, token: 'token 5' })
  firstTab.bus.emit('agreement.completed', completedPayload, form)
  expect(secondTab.received).toEqual(['AMF-1'])
})

test('what another version of the page sends and this one does not know is left alone', () => {
  const { received } = tab(5)
  const otherVersion = new Channel('amofin-events-5')
  for (const event of ['form.completed', 'order.paid', 'constructor']) {
    otherVersion.postMessage({ event, payload: completedPayload, source: form })
  }
  otherVersion.postMessage({
    event: 'agreement.completed',
    payload: { agreementId: 7 },
    source: form,
  })
  expect(received).toEqual([])
})

test('a browser without channels does without', () => {
  Object.assign(globalThis, { BroadcastChannel: undefined })
  const { bus, received } = tab(5)
  bus.emit('agreement.completed', completedPayload, form)
  expect(received).toEqual(['AMF-1'])
})
