import type { Plan } from 'release-contracts/plan'
import type { RemoteOverview } from 'release-contracts/rollout-messages'
import { testableVersions } from '../experiment/experiment-sentences'
import { isSitePath } from '../links/link-form'
import { compatibleVersions, stableOf } from '../reading/remote-state'
import { compareTexts as words } from '../wording/compare-texts'

/** In CSS pixels. */
export const devices = {
  phone: { width: 360, height: 740 },
  desktop: { width: 1440, height: 900 },
} as const

export interface CompareForm {
  before: string
  after: string
  path: string
  device: keyof typeof devices
}

export type CompareErrors = Partial<Record<'after' | 'path', string>>

/** Stable beside what is rolled out, or waits, on the remote's first page that needs no name of a thing. */
export function compareForm(remote: RemoteOverview, pages: Plan['pages']): CompareForm {
  const { control, waiting } = remote
  const all = compatibleVersions(remote)
  const before = stableOf(remote) ?? all.at(-1) ?? ''
  const likely = [control.rollout?.canary, waiting, ...testableVersions(remote)]
  const after = likely.find((version) => version !== undefined && all.includes(version))
  const own = pages.filter((page) => page.remote === control.remote)
  return {
    before: all.includes(before) ? before : (all.at(-1) ?? ''),
    after: after ?? all[0] ?? '',
    path: own.find(({ path }) => !/[:*]/.test(path))?.path ?? '/',
    device: 'phone',
  }
}

export function mistakesIn({ before, after, path }: CompareForm): CompareErrors {
  return {
    ...(before === after && { after: words.same }),
    ...(!isSitePath(path.trim()) && { path: words.pathWrong }),
  }
}

/** How tall a page is shown: all of it, and no less than the screen. */
export const frameHeight = (content: number, { height }: { height: number }) =>
  Math.min(Math.max(content, height), maxHeight)

const maxHeight = 12_000
