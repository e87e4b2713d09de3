import { createBus, type BusReport } from './bus'

const checkout = { name: 'mf-checkout', version: '1.2.0' }

function busWithReports() {
  const reports: BusReport[] = []
  return { bus: createBus((report) => reports.push(report)), reports }
}

test('delivers a fact to everyone who listens', () => {
  const { bus } = busWithReports()
  const received: string[] = []
  bus.on('order.paid', ({ orderNumber }) => received.push(`a ${orderNumber}`))
  bus.on('order.paid', ({ orderNumber }) => received.push(`b ${orderNumber}`))
  bus.emit('order.paid', { orderNumber: 'AMF-1' }, checkout)
  expect(received).toEqual(['a AMF-1', 'b AMF-1'])
})

test('a payload that breaks the schema reaches nobody and names the source', () => {
  const { bus, reports } = busWithReports()
  const listener = jest.fn()
  bus.on('order.paid', listener)
  bus.emit('order.paid', { orderNumber: 7 } as never, checkout)
  expect(listener).not.toHaveBeenCalled()
  expect(reports).toMatchObject([
    { kind: 'invalid-payload', event: 'order.paid', source: checkout },
  ])
})

test("one listener's failure is reported and silences nobody", () => {
  const { bus, reports } = busWithReports()
  const second = jest.fn()
  bus.on('order.paid', () => {
    throw new Error('broken remote')
  })
  bus.on('order.paid', second)
  bus.emit('order.paid', { orderNumber: 'AMF-1' }, checkout)
  expect(second).toHaveBeenCalledTimes(1)
  expect(reports[0]?.kind).toBe('listener-failed')
})

test('a late listener gets the last value only where the catalogue says so', () => {
  const { bus } = busWithReports()
  bus.emit('session.changed', { userId: 5, group: 2 }, { name: 'shell', version: '1.0.0' })
  bus.emit('order.paid', { orderNumber: 'AMF-1' }, checkout)
  const session = jest.fn()
  const paid = jest.fn()
  bus.on('session.changed', session)
  bus.on('order.paid', paid)
  expect(session).toHaveBeenCalledWith({ userId: 5, group: 2 })
  expect(paid).not.toHaveBeenCalled()
})

test('unsubscribing ends delivery, also while an event is being delivered', () => {
  const { bus } = busWithReports()
  const second = jest.fn()
  let stopSecond = () => false as boolean | void
  bus.on('order.paid', () => void stopSecond())
  stopSecond = bus.on('order.paid', second)
  bus.emit('order.paid', { orderNumber: 'AMF-1' }, checkout)
  bus.emit('order.paid', { orderNumber: 'AMF-2' }, checkout)
  expect(second).toHaveBeenCalledTimes(1)
})

test('a tap sees every valid event with its source', () => {
  const { bus } = busWithReports()
  const tap = jest.fn()
  const stop = bus.tap(tap)
  bus.emit('order.paid', { orderNumber: 'AMF-1' }, checkout)
  stop()
  bus.emit('order.paid', { orderNumber: 'AMF-2' }, checkout)
  expect(tap.mock.calls).toEqual([['order.paid', { orderNumber: 'AMF-1' }, checkout]])
})
