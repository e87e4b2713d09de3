import type { PlanPage } from 'release-contracts/plan'
import { groupsWith } from 'shared-contracts/capabilities'
import type { Claimant } from './page-claims'

/** The shell's own pages. Their code lies in chunks of the shell, so no remote can break them. */
export const shellPages: Claimant = {
  remote: 'shell',
  // Before any release: no remote takes such a path away, whatever its pattern.
  claimedAt: () => '',
  pages: [
    {
      id: 'shell.rollouts',
      path: '/rollouts',
      aliases: [],
      expose: './rollouts',
      layout: 'dashboard',
      render: 'browser',
      head: 'static',
      title: 'Releases',
      data: [],
      next: [],
      access: accessOf('releases.look'),
      frame: 'no-footer',
    },
  ],
}

export const shellMenu = [
  {
    menu: 'dashboard',
    label: 'Releases',
    page: 'shell.rollouts',
    groups: [...groupsWith('releases.manage')],
    order: 1000,
  },
]

function accessOf(capability: Parameters<typeof groupsWith>[0]): PlanPage['access'] {
  return { signedIn: true, groups: [...groupsWith(capability)] }
}
