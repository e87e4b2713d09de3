import { parseRemoteManifest } from 'shared-contracts/remote-manifest'
import { allCases, missingPaths, outcomeFor, sampleCases } from './screen-cases'

const { pages } = parseRemoteManifest({
  name: 'mf-x',
  needs: { shell: '^1.0.0', events: '^1.0.0' },
  pages: [
    screen('x.users', '/dashboard/users', ['/dashboard/user'], 'users.manage'),
    screen('x.orders', '/dashboard', [], 'orders.list'),
  ],
})

function screen(id: string, path: string, aliases: string[], capability: string) {
  const access = { signedIn: true as const, capability }
  return { id, path, aliases, expose: './x', render: 'browser', head: 'static', title: 'X', access }
}

test('visitors sign in, groups without the capability are refused', () => {
  expect(outcomeFor([1, 5], 'visitor')).toBe('sign-in')
  expect(outcomeFor([1, 5], 5)).toBe('page')
  expect(outcomeFor([1, 5], 3)).toBe('refused')
  expect(outcomeFor(undefined, 3)).toBe('page')
})

test('a whole run opens all paths of every page as every viewer on both sizes', () => {
  const cases = allCases(pages)
  expect(cases).toHaveLength(12)
  expect(cases[0]).toMatchObject({
    paths: ['/dashboard/users', '/dashboard/user'],
    viewer: 'visitor',
    sizes: ['phone', 'desktop'],
    outcome: 'sign-in',
  })
})

test('a short run opens every page once, as somebody who may, with sizes in turn', () => {
  const sampledTitles = sampleCases(pages).map(({ page, viewer, sizes, outcome }) =>
    [page.id, viewer, ...sizes, outcome].join(' '),
  )
  expect(sampledTitles).toEqual(['x.users 1 phone page', 'x.orders 2 desktop page'])
})

test('paths that no page serves are named; case, slash and names of parameters are nothing', () => {
  const servedPages = [{ path: '/dashboard/botlog/:id', aliases: ['/dashboard/BotLogs/'] }]
  expect(
    missingPaths(servedPages, ['/dashboard/botlogs', '/dashboard/botlog/:userId', '/x']),
  ).toEqual(['/x'])
})
