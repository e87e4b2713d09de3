import {
  decide,
  afterNavigation,
  emptyMemory,
  withoutCrash,
  type RecoveryInput,
  type Crash,
  type Memory,
} from './decide'

const crash = (overrides: Partial<Crash> = {}): Crash => ({
  remote: 'mf-a',
  page: 'a.home',
  earlier: true,
  network: false,
  ...overrides,
})
const defaultInput: RecoveryInput = { safeMode: false, mayReload: true }
const unsaved: RecoveryInput = { safeMode: false, mayReload: false }
const safe: RecoveryInput = { safeMode: true, mayReload: true }

/** The actions that a row of crashes leads to. */
function actions(crashes: Crash[], input = defaultInput, memory: Memory = emptyMemory) {
  return crashes.map((next) => {
    const decision = decide(memory, next, input)
    memory = decision.memory
    return decision.action
  })
}

test('A page that had been on screen is reloaded once, then the visitor decides', () => {
  expect(actions([crash(), crash()])).toEqual(['reload', 'offer'])
})

test('Another remote has a reload of its own', () => {
  const otherRemoteCrash = crash({ remote: 'mf-b', page: 'b.home' })
  expect(actions([crash(), otherRemoteCrash, otherRemoteCrash])).toEqual([
    'reload',
    'reload',
    'offer',
  ])
})

test('Nothing is reloaded over what is unsaved', () => {
  expect(actions([crash(), crash(), crash(), crash()], unsaved)).toEqual(Array(4).fill('offer'))
})

test('Files that did not come reload nothing and count for nothing', () => {
  const missing = crash({ network: true })
  expect(actions([missing, missing, missing, missing])).toEqual(Array(4).fill('offer'))
  expect(decide(emptyMemory, missing, defaultInput).memory).toBe(emptyMemory)
})

describe('Safe mode', () => {
  const lastVersionCrash = crash({ earlier: false })

  test('follows three crashes of one page in a row, once', () => {
    expect(
      actions([
        lastVersionCrash,
        lastVersionCrash,
        lastVersionCrash,
        lastVersionCrash,
        lastVersionCrash,
        lastVersionCrash,
      ]),
    ).toEqual(['card', 'card', 'safe-mode', 'card', 'card', 'card'])
  })

  test('counts crashes of the versions before and after the reload together', () => {
    expect(actions([crash(), crash(), lastVersionCrash])).toEqual(['reload', 'offer', 'safe-mode'])
  })

  test('does not follow when another page crashed between', () => {
    const otherPageCrash = { ...lastVersionCrash, page: 'a.other' }
    expect(
      actions([
        lastVersionCrash,
        lastVersionCrash,
        otherPageCrash,
        lastVersionCrash,
        lastVersionCrash,
      ]),
    ).toEqual(Array(5).fill('card'))
  })

  test.each([
    ['the visitor went to another page', (memory: Memory) => afterNavigation(memory, 'a.other')],
    ['the page stayed on screen', withoutCrash],
  ])('does not follow when %s between', (_, forgetCrash) => {
    const secondMemory = decide(
      decide(emptyMemory, lastVersionCrash, defaultInput).memory,
      lastVersionCrash,
      defaultInput,
    ).memory
    expect(actions([lastVersionCrash], defaultInput, forgetCrash(secondMemory))).toEqual(['card'])
    expect(
      actions([lastVersionCrash], defaultInput, afterNavigation(secondMemory, 'a.home')),
    ).toEqual(['safe-mode'])
  })

  test('ends all reloads', () => {
    expect(actions([crash(), crash(), crash(), crash()], safe)).toEqual(Array(4).fill('offer'))
  })
})

describe('In every possible sequence of failures and of what visitors do', () => {
  interface Tab {
    memory: Memory
    safeMode: boolean
    reloads: Record<string, number>
  }

  const booleans = [true, false]
  const everyCrash = ['mf-a', 'mf-b'].flatMap((remote) =>
    ['p', 'q'].flatMap((page) =>
      booleans.flatMap((earlier) =>
        booleans.map((network): Crash => ({ remote, page, earlier, network })),
      ),
    ),
  )

  function afterCrash({ memory, safeMode, reloads }: Tab, next: Crash, mayReload: boolean): Tab[] {
    const decision = decide(memory, next, { safeMode, mayReload })
    const { action } = decision
    const after = { memory: withFewCrashes(decision.memory), safeMode, reloads }
    if (action === 'reload') {
      const count = (reloads[next.remote] ?? 0) + 1
      return [{ ...after, reloads: { ...reloads, [next.remote]: count } }]
    }
    if (action !== 'safe-mode') return [after]
    // A server may not know the cookie: then the next page load is an ordinary one.
    return booleans.map((isGranted) => ({
      ...after,
      safeMode: isGranted,
      reloads: { ...reloads, safe: (reloads.safe ?? 0) + 1 },
    }))
  }

  /** Beyond three all counts are alike, which makes the tabs finitely many. */
  const withFewCrashes = ({ crashed, ...memory }: Memory): Memory =>
    crashed ? { ...memory, crashed: { ...crashed, times: Math.min(crashed.times, 3) } } : memory

  const afterVisitor = (tab: Tab): Tab[] => [
    { ...tab, memory: afterNavigation(tab.memory, 'p') },
    { ...tab, memory: afterNavigation(tab.memory, 'q') },
    { ...tab, memory: withoutCrash(tab.memory) },
    // A page load of the visitor's own, or the way out of safe mode.
    { ...tab, safeMode: false },
  ]

  const nextTabs = (tab: Tab): Tab[] => [
    ...everyCrash.flatMap((next) =>
      booleans.flatMap((mayReload) => afterCrash(tab, next, mayReload)),
    ),
    ...afterVisitor(tab),
  ]

  function everyTab() {
    const reachableTabs = new Map<string, Tab>()
    const queue: Tab[] = [{ memory: emptyMemory, safeMode: false, reloads: {} }]
    for (let tab = queue.pop(); tab; tab = queue.pop()) {
      const key = JSON.stringify([
        [...tab.memory.reloaded].sort(),
        tab.memory.crashed,
        tab.memory.safe,
        tab.safeMode,
        Object.entries(tab.reloads).sort(),
      ])
      if (reachableTabs.has(key)) continue
      // A broken rule would have no end.
      if (reachableTabs.size > 10_000) throw new Error(`Still more after ${key}`)
      reachableTabs.set(key, tab)
      queue.push(...nextTabs(tab))
    }
    return [...reachableTabs.values()]
  }

  test('a tab reloads at most once per remote, and once for safe mode', () => {
    const tabs = everyTab()
    const maxReloads = (name: string) => Math.max(...tabs.map(({ reloads }) => reloads[name] ?? 0))
    expect([maxReloads('mf-a'), maxReloads('mf-b'), maxReloads('safe')]).toEqual([1, 1, 1])
    const total = tabs.map(({ reloads }) => Object.values(reloads).reduce((a, b) => a + b, 0))
    expect(Math.max(...total)).toBe(3)
    expect(tabs.length).toBeGreaterThan(50)
  })
})
