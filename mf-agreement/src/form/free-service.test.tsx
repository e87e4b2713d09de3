import { act, render } from '@testing-library/react'
import { createHarness, inShell } from 'shared-contracts/testing'
import { useFreeServiceNote } from './guided-form'

function Note({ cost }: { cost: string }) {
  useFreeServiceNote(cost)
  return null
}

function open(cost: string) {
  const harness = createHarness()
  render(inShell(harness, <Note cost={cost} />))
  return harness.toasts
}

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

test('a free service brings its blue note after four seconds', () => {
  const toasts = open('0.00')
  act(() => jest.advanceTimersByTime(3999))
  expect(toasts).toEqual([])
  act(() => jest.advanceTimersByTime(1))
  expect(toasts).toEqual([
    {
      text: 'You may also fill in your details after you download this template post payment!',
      kind: 'info',
    },
  ])
})

test('a service with a filing cost brings none', () => {
  const toasts = open('21000.00')
  act(() => jest.advanceTimersByTime(10_000))
  expect(toasts).toEqual([])
})
