import { act, render } from '@testing-library/react'
import { StrictMode, useEffect } from 'react'
import { createHarness } from '../testing/testing'
import type { EventPayload } from '../bus/events'
import { ShellProvider, useEmit, useEvent } from './shell'

const checkout = { name: 'mf-checkout', version: '1.2.0' }
type Paid = (payload: EventPayload<'order.paid'>) => void

function Listening({ onPaid }: { onPaid: Paid }) {
  useEvent('order.paid', onPaid)
  return null
}

function show(...handlers: Paid[]) {
  const { services } = createHarness()
  const tree = (listeners: Paid[]) => (
    <StrictMode>
      <ShellProvider value={services}>
        {listeners.map((onPaid, index) => (
          <Listening key={index} onPaid={onPaid} />
        ))}
      </ShellProvider>
    </StrictMode>
  )
  const view = render(tree(handlers))
  return {
    bus: services.bus,
    pay: (orderNumber: string) =>
      act(() => services.bus.emit('order.paid', { orderNumber }, checkout)),
    rerender: (...next: Paid[]) => view.rerender(tree(next)),
    unmount: view.unmount,
  }
}

test('calls the handler once per event, also in StrictMode', () => {
  const onPaid = jest.fn()
  show(onPaid).pay('AMF-1')
  expect(onPaid.mock.calls).toEqual([[{ orderNumber: 'AMF-1' }]])
})

test('calls the handler of the newest render, and subscribes only once for it', () => {
  const [first, second] = [jest.fn(), jest.fn()]
  const { bus, pay, rerender } = show(first)
  const subscribed = jest.spyOn(bus, 'on')
  rerender(second)
  pay('AMF-1')
  expect(first).not.toHaveBeenCalled()
  expect(second).toHaveBeenCalledTimes(1)
  expect(subscribed).not.toHaveBeenCalled()
})

test('ends with the component', () => {
  const onPaid = jest.fn()
  const { pay, unmount } = show(onPaid)
  unmount()
  pay('AMF-1')
  expect(onPaid).not.toHaveBeenCalled()
})

test('two components may share a handler, and one of them may leave', () => {
  const onPaid = jest.fn()
  const { pay, rerender } = show(onPaid, onPaid)
  pay('AMF-1')
  expect(onPaid).toHaveBeenCalledTimes(2)
  rerender(onPaid)
  pay('AMF-2')
  expect(onPaid).toHaveBeenCalledTimes(3)
})

test('gives a component that mounts late the last value where the catalogue says so', () => {
  const { services } = createHarness()
  services.bus.emit('session.changed', { userId: 5, group: 2 }, checkout)
  const onChange = jest.fn()
  function Late() {
    useEvent('session.changed', onChange)
    return null
  }
  render(
    <ShellProvider value={services}>
      <Late />
    </ShellProvider>,
  )
  expect(onChange.mock.calls).toEqual([[{ userId: 5, group: 2 }]])
})

test('emits by one function for as long as the component is there', () => {
  const seen = new Set<unknown>()
  function Emitting() {
    const emit = useEmit()
    useEffect(() => void seen.add(emit))
    return null
  }
  const { services } = createHarness()
  const tree = () => (
    <ShellProvider value={services}>
      <Emitting />
    </ShellProvider>
  )
  const { rerender } = render(tree())
  rerender(tree())
  expect(seen.size).toBe(1)
})

// What must not compile: each line fails the type check when its error disappears.
test('knows the events and their payloads at compile time', () => {
  const attempts = [
    // @ts-expect-error an event that the catalogue does not list
    () => useEvent('order.refunded', () => undefined),
    // @ts-expect-error a payload of another type
    () => useEvent('order.paid', ({ orderNumber }: { orderNumber: number }) => orderNumber),
    // @ts-expect-error a field that the payload has not
    () => useEvent('order.paid', ({ amount }) => amount),
  ]
  expect(attempts).toHaveLength(3)
})
