import { act, renderHook, waitFor } from '@testing-library/react'
import { useBuffered } from './use-buffered'

function buffered(initial: string) {
  const handed: string[] = []
  const hook = renderHook(
    ({ value }) => useBuffered({ text: value }, ({ text }) => handed.push(text)),
    {
      initialProps: { value: initial },
    },
  )
  const type = (text: string) => act(() => hook.result.current.change({ text }))
  return { handed, type, hook, text: () => hook.result.current.value.text }
}

test('what is typed shows at once and is handed on in a pause, once', async () => {
  const { handed, type, text } = buffered('a')
  type('ab')
  type('abc')
  expect(text()).toBe('abc')
  expect(handed).toEqual([])
  await waitFor(() => expect(handed).toEqual(['abc']))
})

test('who leaves the field leaves nothing behind', () => {
  const { handed, type, hook } = buffered('a')
  type('ab')
  act(() => hook.result.current.flush())
  expect(handed).toEqual(['ab'])
})

test('what the form gives back does not undo what was typed since', () => {
  const { type, hook, text } = buffered('a')
  type('ab')
  act(() => hook.result.current.flush())
  type('abc')
  hook.rerender({ value: 'ab' })
  expect(text()).toBe('abc')
})

test('a value from elsewhere takes the place of the typed one', () => {
  const { hook, text } = buffered('a')
  hook.rerender({ value: 'restored' })
  expect(text()).toBe('restored')
})
