import type { Plan } from 'shared-contracts/plan'
import { whyUnfit } from 'shared-contracts/release-fit'
import type { ManifestPage } from 'shared-contracts/remote-manifest'
import type { Log } from '../log/log'
import { releaseKey, type AdmittedRemote, type AdmittedShell } from '../releases/admitted-release'
import { newestFirst } from '../releases/order'
import type { SharedState } from '../state/shared-state'
import { buildPlan } from './build-plan'
import { chooseVersion, type Choice } from './choose-version'
import { defaultFlags, withDefaults } from './flag-document'
import { createFlags, type Audience } from './flags'
import { pageMatcher, type PageMatch } from './match-page'
import type { Conflict } from './page-claims'
import { claimTimes } from './claim-times'

/** A plan with what the server needs besides. */
export interface ServedPlan {
  plan: Plan
  shell: AdmittedShell
  remotes: ReadonlyMap<string, AdmittedRemote>
  match: (pathname: string) => PageMatch | undefined
  manifestPage: (id: string) => ManifestPage | undefined
  conflicts: readonly Conflict[]
}

export type Planner = ReturnType<typeof createPlanner>

const keptPlans = 200

/** Plans for one set of releases and one state; made anew when either changes. */
export function createPlanner(
  shell: AdmittedShell,
  admitted: readonly AdmittedRemote[],
  state: Pick<SharedState, 'registered' | 'flags'>,
  log: Log,
) {
  const offered = offeredRemotes(shell, admitted, state)
  const defaults = defaultFlags(
    Object.fromEntries(
      [...offered].map(([name, list]) => [name, list.map((item) => item.release.version)]),
    ),
  )
  const flags = createFlags(withDefaults(state.flags.document, defaults), defaults, log)
  const claimedAt = claimTimes(admitted, state.registered)
  const plans = new Map<string, ServedPlan>()

  return {
    /** Versions per remote that fit this shell, newest first. */
    offered: offered as ReadonlyMap<string, readonly AdmittedRemote[]>,

    planFor(audience: Audience): ServedPlan {
      const choices = [...offered].flatMap(
        ([name, list]) => chooseVersion(flags.candidates(name, audience), list) ?? [],
      )
      const key = choices.map(choiceKey).join(' ')
      const known = plans.get(key)
      if (known) return known
      const made = serve(shell, choices, claimedAt)
      for (const conflict of made.conflicts) log.warn('plan.path-claimed-twice', { ...conflict })
      const oldest = plans.size >= keptPlans ? plans.keys().next().value : undefined
      if (oldest !== undefined) plans.delete(oldest)
      plans.set(key, made)
      return made
    },
  }
}

const choiceKey = ({ chosen, previous }: Choice) =>
  `${releaseKey(chosen.release.name, chosen.release.version)}<${previous?.release.version ?? ''}`

function offeredRemotes(
  shell: AdmittedShell,
  admitted: readonly AdmittedRemote[],
  { registered }: Pick<SharedState, 'registered'>,
) {
  const withdrawn = new Set(
    registered
      .filter((item) => item.state === 'withdrawn')
      .map((item) => releaseKey(item.name, item.version)),
  )
  const offered = new Map<string, AdmittedRemote[]>()
  for (const item of newestFirst(admitted)) {
    const { name, version } = item.release
    if (withdrawn.has(releaseKey(name, version)) || whyUnfit(item.release, shell.release)) continue
    offered.set(name, [...(offered.get(name) ?? []), item])
  }
  return offered
}

function serve(
  shell: AdmittedShell,
  choices: readonly Choice[],
  claimedAt: (remote: string, pattern: string) => string,
): ServedPlan {
  const { plan, conflicts } = buildPlan(shell, choices, claimedAt)
  const manifestPages = new Map(
    choices.flatMap(({ chosen }) => chosen.release.manifest.pages.map((page) => [page.id, page])),
  )
  return {
    plan,
    shell,
    conflicts,
    remotes: new Map(choices.map(({ chosen }) => [chosen.release.name, chosen])),
    match: pageMatcher(plan.pages),
    manifestPage: (id) => manifestPages.get(id),
  }
}
