import type { Cohort } from 'shared-contracts/assignment'
import type { EvaluationContext } from '@openfeature/core'
import type { Log } from '../log/log'
import type { AdmittedRemote, AdmittedShell } from '../releases/admitted-release'
import type { SharedState } from '../state/shared-state'
import type { Choice } from './choose-version'
import { claimTimes } from './claim-times'
import { decideRemote, overrideChoice, type RemoteDecision } from './decide-remote'
import type { Decision } from './decision'
import type { Meant } from './flag-document'
import type { FlagProvider, Provided } from './flag-provider'
import { flagContext, rolloutFlags, writtenFlags, type Audience } from './flags'
import { nextLatches } from './next-latches'
import { offerReasons, remoteOffers, type RemoteOffer } from './offers'
import { newcomer, type PlanRequest } from './plan-request'
import { createServedPlans, type ServedPlan } from './served-plans'
import { statedOverride } from './stated-override'

export type Planner = ReturnType<typeof createPlanner>

type PlannerState = Pick<SharedState, 'registered' | 'flags' | 'controls' | 'epoch'>

/** Plans for one set of releases and one state; made anew when either changes. */
export function createPlanner(
  shell: AdmittedShell,
  admitted: readonly AdmittedRemote[],
  state: PlannerState,
  log: Log,
  provider?: FlagProvider,
) {
  const reasons = offerReasons(shell, admitted, state)
  const offers = remoteOffers(admitted, state.controls, reasons.isOffered)
  const names = offers.map(({ remote }) => remote)
  const written = writtenFlags(state.flags.document, log)
  const generated = rolloutFlags(offers)
  const planOf = createServedPlans(shell, claimTimes(admitted, state.registered), log)

  function meant(
    { remote }: RemoteOffer,
    { crawler }: PlanRequest,
    context: EvaluationContext,
    provided: Provided,
  ): Meant {
    const candidates = written.candidates(remote, context)
    if (candidates) return { candidates }
    if (crawler) return { variant: 'stable' }
    return provided[remote] ?? { variant: generated.variant(remote, context) }
  }

  function decideAll(
    request: PlanRequest,
    context: EvaluationContext,
    provided: Provided,
  ): Decision {
    const { latches, crawler, safeMode } = request
    const override = safeMode ? undefined : request.override
    const cohorts: Record<string, Cohort> = {}
    const trials: Record<string, string> = {}
    const choices: Choice[] = []
    for (const offer of offers) {
      const chosen = override && overrideChoice(offer, override)
      const decided: RemoteDecision = chosen
        ? { choice: chosen, cohort: 'override' }
        : decideRemote(offer, meant(offer, request, context, provided), request)
      if (decided.trial) trials[offer.remote] = decided.trial
      if (!decided.choice) continue
      choices.push(decided.choice)
      if (decided.cohort !== 'stable') cohorts[offer.remote] = decided.cohort
    }
    for (const [remote, chosen] of override?.local ?? []) {
      if (names.includes(remote)) continue
      choices.push({ chosen })
      cohorts[remote] = 'override'
    }
    const shown = (remote: string) => cohorts[remote] === 'override'
    return {
      served: planOf(choices),
      epoch: state.epoch,
      cohorts,
      trials,
      latches: nextLatches(state.controls, latches, cohorts),
      crawler,
      ...(override ? { override: statedOverride(override, shown, reasons.whyNotShown) } : {}),
      ...(safeMode ? { safeMode } : {}),
    }
  }

  return {
    /** Versions per remote that fit this shell, newest first. */
    offered: new Map(offers.map(({ remote, offered }) => [remote, offered])),

    decide(request: PlanRequest): Decision | Promise<Decision> {
      const context = flagContext(request.audience, request.latches)
      if (!provider || request.crawler) return decideAll(request, context, {})
      return provider.ask(names, context).then((found) => decideAll(request, context, found))
    },

    /** What somebody without any history gets, by our own flags. */
    planFor(audience: Audience): ServedPlan {
      return decideAll(newcomer(audience), flagContext(audience), {}).served
    },
  }
}
