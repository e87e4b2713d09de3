import type { Place } from '../app/remotes/remote-source'
import { createCrashes, type CrashMeans } from './crashes'

const place: Place = { id: 'home', kind: 'page', remote: 'mf-a', expose: './home' }

/** Version 2.0.0 stands in the place; recovery answers what the test says. */
function onScreen(action: ReturnType<CrashMeans['recovery']['crashed']>) {
  jest.useFakeTimers()
  const means = {
    loader: { fail: jest.fn(() => true), earlier: () => '1.0.0' },
    recovery: {
      crashed: jest.fn(() => action),
      works: () => () => undefined,
      openEarlier: jest.fn(),
    },
    report: jest.fn(),
    health: { failed: jest.fn() },
  }
  const crashes = createCrashes(means as unknown as CrashMeans)
  crashes.begins(place, '2.0.0')
  crashes.shown(place)
  jest.runAllTimers()
  jest.useRealTimers()
  return { ...means, crashes }
}

const error = new TypeError('undefined is not a function')

test('A loader that breaks does not swap the page under its visitor', () => {
  const { crashes, loader, recovery, report } = onScreen('offer')
  expect(crashes.loading(place, '2.0.0', error, false)).toBe('final')
  expect(loader.fail).not.toHaveBeenCalled()
  expect(recovery.crashed).toHaveBeenCalledWith(
    expect.objectContaining({ shown: true, earlier: '1.0.0' }),
  )
  expect(report).toHaveBeenCalledWith(
    expect.objectContaining({ stage: 'loader', version: '2.0.0' }),
  )
  crashes.openEarlier(place)?.()
  expect(recovery.openEarlier).toHaveBeenCalledWith('mf-a', '2.0.0')
})

test('A loader that breaks on the way to the page is replaced with its version', () => {
  const { crashes, loader, recovery } = onScreen('offer')
  expect(crashes.loading(place, '2.0.0', error, true)).toBe('next')
  expect(loader.fail).toHaveBeenCalledWith('mf-a', '2.0.0', 'loader', error)
  expect(recovery.crashed).not.toHaveBeenCalled()
})

test('What a place forgets it does not offer any more', () => {
  const { crashes } = onScreen('offer')
  crashes.rendering(place, error)
  crashes.forget(place)
  expect(crashes.openEarlier(place)).toBeUndefined()
})

test('A page load is told of with the version that it will give', () => {
  const { crashes, report, health } = onScreen('leaving')
  expect(crashes.rendering(place, error)).toBe('leaving')
  expect(report).toHaveBeenCalledWith(expect.objectContaining({ stage: 'render', next: '1.0.0' }))
  expect(health.failed).toHaveBeenCalledWith('mf-a', 'error')
})
