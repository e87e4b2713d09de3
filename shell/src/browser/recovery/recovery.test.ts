import type { PageAssignment } from 'release-contracts/assignment'
import type { RemoteLocation } from '../../app/remotes/remote-source'
import { fakePage } from '../../app/testing/fake-plan'
import { createRecovery, type CrashFacts } from './recovery'
import { reloadPage } from './reload'

jest.mock('./reload', () => ({ reloadPage: jest.fn() }))

const page: RemoteLocation = {
  id: 'a.home#0',
  kind: 'page',
  remote: 'mf-a',
  expose: './home',
  page: fakePage({ id: 'a.home', path: '/', remote: 'mf-a' }),
}
const slot: RemoteLocation = { ...page, id: 'slot', kind: 'slot', page: undefined }

const crash = (overrides: Partial<CrashFacts> = {}): CrashFacts => ({
  location: page,
  version: '2.0.0',
  earlier: '1.0.0',
  unsaved: false,
  error: new Error('boom'),
  ...overrides,
})
const start = (assignment: Partial<PageAssignment> = {}) =>
  createRecovery({ epoch: 1, variants: {}, ...assignment })

const online = (value: boolean) =>
  Object.defineProperty(navigator, 'onLine', { configurable: true, value })

beforeEach(() => {
  sessionStorage.clear()
  for (const name of ['amofin_demoted', 'amofin_safe']) document.cookie = `${name}=; max-age=0`
  jest.mocked(reloadPage).mockClear()
  online(true)
})

describe('A crash on screen', () => {
  test('demotes the version and reloads the page, once per tab', () => {
    expect(start().crashed(crash())).toBe('leaving')
    expect(document.cookie).toBe('amofin_demoted=mf-a@2.0.0')
    // The next document of the same tab.
    expect(start().crashed(crash({ version: '1.0.0', earlier: '0.9.0' }))).toBe('offer')
    expect(reloadPage).toHaveBeenCalledTimes(1)
    expect(document.cookie).toBe('amofin_demoted=mf-a@2.0.0_mf-a@1.0.0')
  })

  test('reloads once when several parts crash at once', () => {
    const recovery = start()
    recovery.crashed(crash())
    expect(recovery.crashed(crash({ location: { ...page, remote: 'mf-b' } }))).toBe('leaving')
    expect(reloadPage).toHaveBeenCalledTimes(1)
    expect(document.cookie).toBe('amofin_demoted=mf-a@2.0.0')
  })

  test('leaves the choice to the visitor where something is unsaved', () => {
    const recovery = start()
    expect(recovery.crashed(crash({ unsaved: true }))).toBe('offer')
    expect(reloadPage).not.toHaveBeenCalled()
    recovery.openEarlier('mf-a', '2.0.0')
    expect(document.cookie).toBe('amofin_demoted=mf-a@2.0.0')
    expect(reloadPage).toHaveBeenCalledTimes(1)
  })

  test('reloads nothing while the network is away', () => {
    online(false)
    expect(start().crashed(crash())).toBe('offer')
    expect(reloadPage).not.toHaveBeenCalled()
  })

  test('reloads nothing where that cannot be remembered', () => {
    const setItem = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    expect(start().crashed(crash())).toBe('card')
    setItem.mockRestore()
    expect(reloadPage).not.toHaveBeenCalled()
  })

  test('proves nothing against the version when a file of it did not come', () => {
    const error = Object.assign(new Error('Loading chunk 7 failed'), { name: 'ChunkLoadError' })
    expect(start().crashed(crash({ error }))).toBe('offer')
    expect(document.cookie).toBe('')
  })

  test('of a version that a QA link chose ends in a card', () => {
    expect(start({ variants: { 'mf-a': 'override' } }).crashed(crash())).toBe('card')
    expect([document.cookie, jest.mocked(reloadPage).mock.calls.length]).toEqual(['', 0])
  })
})

describe('A version that failed to start', () => {
  test('is demoted when another one is on screen', () => {
    const recovery = start()
    recovery.suspect('mf-a', '2.0.0')
    expect(document.cookie).toBe('')
    recovery.works(page, '1.0.0')
    expect(document.cookie).toBe('amofin_demoted=mf-a@2.0.0')
  })

  test('is not demoted when it is on screen after all, or was tried again', () => {
    const recovery = start()
    recovery.suspect('mf-a', '2.0.0')
    recovery.works(page, '2.0.0')
    recovery.absolve('mf-a')
    recovery.works(page, '1.0.0')
    expect(document.cookie).toBe('')
  })

  test('is not demoted for another remote that works', () => {
    const recovery = start()
    recovery.suspect('mf-a', '2.0.0')
    recovery.works({ ...slot, remote: 'mf-b' }, '1.0.0')
    expect(document.cookie).toBe('')
  })

  test('is told of, and not demoted, where a QA link chose it', () => {
    const onOverrideFailed = jest.fn()
    const recovery = createRecovery(
      { epoch: 1, variants: { 'mf-a': 'override' } },
      onOverrideFailed,
    )
    recovery.suspect('mf-a', '2.0.0')
    recovery.works(slot, '1.0.0')
    expect(document.cookie).toBe('')
    expect(onOverrideFailed.mock.calls).toEqual([['mf-a', '2.0.0']])
  })

  test('is named last, after those of other remotes', () => {
    const recovery = start()
    for (const [remote, version] of [
      ['mf-a', '2.0.0'],
      ['mf-b', '3.0.0'],
      ['mf-a', '1.9.0'],
    ] as const) {
      recovery.suspect(remote, version)
      recovery.works({ ...slot, remote }, '1.0.0')
    }
    expect(document.cookie).toBe('amofin_demoted=mf-b@3.0.0_mf-a@2.0.0_mf-a@1.9.0')
  })
})

describe('Three crashes in a row', () => {
  const lastVersionCrash = crash({ earlier: undefined })

  test('lead to safe mode, also over page loads', () => {
    expect([start().crashed(lastVersionCrash), start().crashed(lastVersionCrash)]).toEqual([
      'card',
      'card',
    ])
    expect(start().crashed(lastVersionCrash)).toBe('leaving')
    expect(document.cookie).toBe('amofin_safe=1')
    expect(reloadPage).toHaveBeenCalledTimes(1)
    expect(start({ safeMode: true }).crashed(crash())).toBe('offer')
    expect(start().crashed(lastVersionCrash)).toBe('card')
    expect(reloadPage).toHaveBeenCalledTimes(1)
  })

  test('are not in a row when the page stood for ten seconds', () => {
    jest.useFakeTimers()
    const recovery = start()
    recovery.crashed(lastVersionCrash)
    recovery.crashed(lastVersionCrash)
    recovery.works(page, '2.0.0')()
    jest.advanceTimersByTime(10_000)
    recovery.works(page, '2.0.0')
    jest.advanceTimersByTime(9_999)
    expect(JSON.parse(sessionStorage.getItem('amofin-recovery') ?? '')).toMatchObject({
      crashed: { page: 'a.home', times: 2 },
    })
    jest.advanceTimersByTime(1)
    jest.useRealTimers()
    expect(recovery.crashed(lastVersionCrash)).toBe('card')
  })

  test('are not in a row when the visitor was elsewhere', () => {
    const recovery = start()
    recovery.crashed(lastVersionCrash)
    recovery.crashed(lastVersionCrash)
    recovery.enters('a.other')
    expect(recovery.crashed(lastVersionCrash)).toBe('card')
  })

  test('of a layout count for the page around which it stands', () => {
    const recovery = start()
    recovery.enters('a.home')
    const layout = {
      ...lastVersionCrash,
      location: { ...page, kind: 'layout' as const, page: undefined },
    }
    recovery.crashed(layout)
    recovery.crashed(lastVersionCrash)
    expect(recovery.crashed(layout)).toBe('leaving')
  })
})

test('What somebody else left under our key counts as nothing', () => {
  sessionStorage.setItem('amofin-recovery', '{"reloaded":"mf-a","crashed":{"times":"9"}}')
  expect(start().crashed(crash())).toBe('leaving')
})
