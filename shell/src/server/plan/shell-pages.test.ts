import { expect, test } from '@jest/globals'
import { remoteRelease, shellRelease } from '../testing/release-folders'
import { buildPlan } from './build-plan'
import { pageMatcher } from './match-page'
import { shellPages } from './shell-pages'

const admitted = <R>(release: R) => ({ release, folder: '/releases', readyAt: 0 })
const shell = admitted(shellRelease())

/** A release from before the path was reserved, claiming it since long ago. */
function oldClaimant() {
  const release = remoteRelease('mf-chat', '1.0.0')
  const [own] = shellPages.pages
  release.manifest.pages = [{ ...own!, id: 'chat.rollouts', path: '/Rollouts/', title: 'Mine' }]
  release.manifest.menu = [{ menu: 'dashboard', label: 'Chat', page: 'chat.rollouts', order: 500 }]
  return admitted(release)
}

test('the console has its path in every plan, also without any remote', () => {
  const { plan } = buildPlan(shell, [], () => '')
  expect(pageMatcher(plan.pages)('/rollouts')?.page).toMatchObject({
    id: 'shell.rollouts',
    remote: 'shell',
    access: { signedIn: true, groups: [1, 3, 4, 5] },
  })
})

test('a remote that claimed the path first loses it all the same', () => {
  const { plan, conflicts } = buildPlan(shell, [{ chosen: oldClaimant() }], () => '2020')
  expect(pageMatcher(plan.pages)('/rollouts')?.page.id).toBe('shell.rollouts')
  expect(plan.pages.map(({ id }) => id)).toEqual(['shell.rollouts'])
  expect(conflicts).toEqual([{ pattern: '/rollouts', winner: 'shell', loser: 'mf-chat' }])
})

test('its menu entry is for administrators and comes last', () => {
  const { menu } = buildPlan(shell, [{ chosen: oldClaimant() }], () => '2020').plan
  expect(menu.at(-1)).toMatchObject({ menu: 'dashboard', label: 'Releases', groups: [1] })
})
