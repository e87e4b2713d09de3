import type { RemoteLocation } from '../app/remotes/remote-source'
import { createCrashes, type Deps } from './crashes'
import type { Recovery } from './recovery/recovery'

const location: RemoteLocation = { id: 'home', kind: 'page', remote: 'mf-a', expose: './home' }
const error = new TypeError('undefined is not a function')

/** Version 2.0.0 is at the location, 1.0.0 is left. */
function onScreen(outcome: 'leaving' | 'offer' | Error, kind: RemoteLocation['kind'] = 'page') {
  jest.useFakeTimers()
  const crashed = jest.fn(() => outcome)
  const openEarlier = jest.fn()
  const recovery = { crashed, openEarlier } as unknown as Recovery
  const deps = {
    loader: { fail: jest.fn(() => true), earlier: () => '1.0.0' },
    recovery: {
      load: async () => (outcome instanceof Error ? Promise.reject(outcome) : recovery),
      whenLoaded: () => undefined,
    },
    report: jest.fn(),
    health: { failed: jest.fn() },
  } satisfies Deps
  const crashes = createCrashes(deps)
  const slotLocation = { ...location, kind }
  crashes.begins(slotLocation, '2.0.0')
  crashes.shown(slotLocation)
  jest.runAllTimers()
  jest.useRealTimers()
  return { ...deps, location: slotLocation, crashes, crashed, openEarlier }
}

test('A loader that breaks does not swap the page under its visitor', async () => {
  const { crashes, loader, crashed, openEarlier, report } = onScreen('offer')
  expect(await crashes.loading(location, '2.0.0', error, false)).toBe('final')
  expect(loader.fail).not.toHaveBeenCalled()
  expect(crashed).toHaveBeenCalledWith(expect.objectContaining({ earlier: '1.0.0' }))
  expect(report).toHaveBeenCalledWith(
    expect.objectContaining({ stage: 'loader', version: '2.0.0', next: undefined }),
  )
  crashes.openEarlier(location)?.()
  expect(openEarlier).toHaveBeenCalledWith('mf-a', '2.0.0')
})

test('A loader that breaks on the way to the page is replaced with its version', async () => {
  const { crashes, loader, crashed } = onScreen('offer')
  expect(await crashes.loading(location, '2.0.0', error, true)).toBe('next')
  expect(loader.fail).toHaveBeenCalledWith('mf-a', '2.0.0', 'loader', error)
  expect(crashed).not.toHaveBeenCalled()
})

test('A slot is replaced in place, whenever it crashes', async () => {
  const { crashes, crashed, location } = onScreen('leaving', 'slot')
  expect(await crashes.rendering(location, error)).toBe('next')
  expect(crashed).not.toHaveBeenCalled()
})

test('A page load is told of with the version that it will give', async () => {
  const { crashes, report, health } = onScreen('leaving')
  expect(await crashes.rendering(location, error)).toBe('leaving')
  expect(report).toHaveBeenCalledWith(expect.objectContaining({ stage: 'render', next: '1.0.0' }))
  expect(health.failed).toHaveBeenCalledWith('mf-a', 'error')
})

test('What is unsaved is asked for while it is still there', () => {
  const { crashes, crashed } = onScreen('offer')
  const ask = (event: Event) => event.preventDefault()
  window.addEventListener('beforeunload', ask)
  const outcome = crashes.rendering(location, error)
  window.removeEventListener('beforeunload', ask)
  return outcome.then(() =>
    expect(crashed).toHaveBeenCalledWith(expect.objectContaining({ unsaved: true })),
  )
})

test('Without the code of recovery the card stands there all the same', async () => {
  const { crashes, report } = onScreen(new Error('offline'))
  expect(await crashes.rendering(location, error)).toBe('final')
  expect(report).toHaveBeenCalled()
  expect(crashes.openEarlier(location)).toBeUndefined()
})

test('What a place forgets it does not offer any more', async () => {
  const { crashes } = onScreen('offer')
  await crashes.rendering(location, error)
  crashes.forget(location)
  expect(crashes.openEarlier(location)).toBeUndefined()
})
