import type { Plan } from 'release-contracts/plan'
import type { Log } from '../log/log'
import { releaseKey, type AdmittedShell } from '../releases/admitted-release'
import { buildPlan, type ClaimedAt } from './build-plan'
import type { Choice, ChosenRemote } from './choose-version'
import { pageMatcher, type PageMatch } from './match-page'
import type { Conflict } from './page-claims'

/** A plan with what the server needs besides. */
export interface ServedPlan {
  plan: Plan
  shell: AdmittedShell
  remotes: ReadonlyMap<string, ChosenRemote>
  match: (pathname: string) => PageMatch | undefined
  conflicts: readonly Conflict[]
}

/** Whether the manifest names what a page is made of (`data`), and no part is a developer's own of the moment. */
export function isMadeOfKnownData(
  { remotes }: Pick<ServedPlan, 'remotes'>,
  { data = [] }: Pick<PageMatch['page'], 'data'>,
): boolean {
  const isLocal = [...remotes.values()].some(({ base }) => base !== undefined)
  return !isLocal && data.length > 0
}

const maxPlans = 200

/** `passesOver`: it was made for a browser whose cookie, which anybody can make up, passes over versions. */
export type OnPlan = (plan: Plan, passesOver: boolean) => void

/** Plans by the versions chosen, each made once; `onPlan` is told of a new one. */
export function createServedPlans(
  shell: AdmittedShell,
  claimedAt: ClaimedAt,
  { log, onPlan }: { log: Log; onPlan?: OnPlan | undefined },
) {
  const plans = new Map<string, ServedPlan>()
  const passingOver = new WeakSet<ServedPlan>()

  function make(choices: readonly Choice[]) {
    const made = serve(shell, choices, claimedAt)
    for (const conflict of made.conflicts) log.warn('plan.path-claimed-twice', { ...conflict })
    return made
  }

  return (choices: readonly Choice[], passesOver = false): ServedPlan => {
    // What a developer's machine serves changes under the same version.
    if (choices.some(({ chosen }) => chosen.base !== undefined)) return make(choices)
    const key = choices.map(choiceKey).join(' ')
    const known = plans.get(key)
    if (known) {
      // The plan of everybody outlives those that somebody's cookies make up.
      plans.delete(key)
      plans.set(key, known)
      // From now on it is a plan of those, too, whose cookies make up nothing.
      if (!passesOver && passingOver.delete(known)) onPlan?.(known.plan, false)
      return known
    }
    const oldest = plans.size >= maxPlans ? plans.keys().next().value : undefined
    if (oldest !== undefined) plans.delete(oldest)
    const made = make(choices)
    plans.set(key, made)
    if (passesOver) passingOver.add(made)
    onPlan?.(made.plan, passesOver)
    return made
  }
}

const choiceKey = ({ chosen, previous }: Choice) =>
  `${releaseKey(chosen.release.name, chosen.release.version)}<${previous?.release.version ?? ''}`

function serve(shell: AdmittedShell, choices: readonly Choice[], claimedAt: ClaimedAt): ServedPlan {
  const { plan, conflicts } = buildPlan(shell, choices, claimedAt)
  return {
    plan,
    shell,
    conflicts,
    remotes: new Map(choices.map(({ chosen }) => [chosen.release.name, chosen])),
    match: pageMatcher(plan.pages),
  }
}
