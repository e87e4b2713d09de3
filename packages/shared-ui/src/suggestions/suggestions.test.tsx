import { act, renderHook } from '@testing-library/react'
import { useDebouncedSuggestions } from './suggestions'

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

const settle = () => act(() => jest.advanceTimersByTimeAsync(200))

test('asks once typing has settled, and not for a single character', async () => {
  const find = jest.fn(async (text: string) => [text])
  const { result } = renderHook(() => useDebouncedSuggestions(find))
  act(() => result.current.ask('w'))
  await settle()
  expect(find).not.toHaveBeenCalled()
  act(() => result.current.ask('wi'))
  act(() => result.current.ask('will '))
  await settle()
  expect(find).toHaveBeenCalledTimes(1)
  expect(result.current.found).toEqual(['will'])
})

test('a late answer never replaces a newer one', async () => {
  const answers: ((found: string[]) => void)[] = []
  const find = () => new Promise<string[]>((resolve) => answers.push(resolve))
  const { result } = renderHook(() => useDebouncedSuggestions(find))
  act(() => result.current.ask('wi'))
  await settle()
  act(() => result.current.ask('will'))
  await settle()
  await act(async () => answers[1]?.(['new']))
  await act(async () => answers[0]?.(['old']))
  expect(result.current.found).toEqual(['new'])
})

test('a failure takes the old words away', async () => {
  const find = jest.fn().mockResolvedValueOnce(['will']).mockRejectedValueOnce(new Error('offline'))
  const { result } = renderHook(() => useDebouncedSuggestions<string>(find))
  act(() => result.current.ask('wil'))
  await settle()
  expect(result.current.found).toEqual(['will'])
  act(() => result.current.ask('will'))
  await settle()
  expect(result.current.found).toEqual([])
})
