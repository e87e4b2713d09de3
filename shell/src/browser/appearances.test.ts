import type { RemoteLocation } from '../app/remotes/remote-source'
import { fakePlan } from '../app/testing/fake-plan'
import { blankMs, createAppearances } from './appearances'

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

const page: RemoteLocation = {
  id: 'home',
  kind: 'page',
  remote: 'mf-storefront',
  expose: './home',
}

function appearances() {
  const health = { loaded: jest.fn(), failed: jest.fn() }
  const report = jest.fn()
  const versionIn = () => '1.1.0'
  const { shown } = createAppearances({ plan: fakePlan(), versionIn, health, report })
  return { shown, health, report }
}

test('a page that shows something is a good load', () => {
  const { shown, health } = appearances()
  shown(page, () => false)
  jest.advanceTimersByTime(blankMs * 2)
  expect(health.loaded.mock.calls).toEqual([['mf-storefront', 'page']])
  expect(health.failed).not.toHaveBeenCalled()
})

test('a page that stays blank is a failed load, and is reported', () => {
  const { shown, health, report } = appearances()
  shown(page, () => true)
  jest.advanceTimersByTime(blankMs * 2)
  expect(health.loaded).not.toHaveBeenCalled()
  expect(health.failed.mock.calls).toEqual([['mf-storefront', 'blank']])
  expect(report).toHaveBeenCalledWith(
    expect.objectContaining({ version: '1.1.0', error: expect.stringContaining('BlankPage') }),
  )
})

test('a page that fetches more before it shows something is a good load', () => {
  const { shown, health } = appearances()
  let blank = true
  shown(page, () => blank)
  jest.advanceTimersByTime(blankMs / 2)
  blank = false
  jest.advanceTimersByTime(blankMs)
  expect(health.loaded).toHaveBeenCalledTimes(1)
  expect(health.failed).not.toHaveBeenCalled()
})

test('what leaves the screen before it was seen is neither', () => {
  const { shown, health } = appearances()
  shown(page, () => false)()
  shown(page, () => true)()
  jest.advanceTimersByTime(blankMs * 2)
  expect(health.loaded).not.toHaveBeenCalled()
  expect(health.failed).not.toHaveBeenCalled()
})

test('a part may well show nothing', () => {
  const { shown, health } = appearances()
  shown({ ...page, kind: 'slot' }, () => true)
  jest.advanceTimersByTime(blankMs * 2)
  expect(health.loaded.mock.calls).toEqual([['mf-storefront', 'slot']])
})

test('pages of the shell count for nobody', () => {
  const { shown, health } = appearances()
  shown({ ...page, remote: 'shell' }, () => true)
  jest.advanceTimersByTime(blankMs * 2)
  expect(health.failed).not.toHaveBeenCalled()
})
