import type { EvaluationContext } from '@openfeature/core'
import type { ServedVariant } from 'release-contracts/assignment'
import type { Log } from '../log/log'
import type { AdmittedRelease, AdmittedRemote, AdmittedShell } from '../releases/admitted-release'
import type { SharedState } from '../state/shared-state'
import { claimTimes } from './claim-times'
import { decideRemote, type RemoteDecision } from './decide-remote'
import type { Decision } from './decision'
import type { FlagValue } from './flag-document'
import type { FlagProvider, ProvidedFlags } from './flag-provider'
import { flagContext } from './flag-context'
import { rolloutFlags, writtenFlags } from './flags'
import { offerReasons, remoteOffers, type RemoteOffer } from './offers'
import { overrideChoices } from './override-choices'
import {
  newVisitorRequest,
  passesOver,
  type Audience,
  type PlanRequest,
  type Latches,
} from './plan-request'
import { createServedPlans, type OnPlan, type ServedPlan } from './served-plans'
import { findFallbacks } from './fallbacks'
import type { RemoteControl } from 'release-contracts/rollout'
import { isRunning } from './rollout-flag'

export type Planner = ReturnType<typeof createPlanner>

export type PlannerState = Pick<SharedState, 'registered' | 'flags' | 'controls' | 'epoch'>

/** Plans with one shell, for one set of remotes and one state; recreated when either changes. */
export function createPlanner(
  shell: AdmittedShell,
  admitted: readonly AdmittedRemote[],
  state: PlannerState,
  log: Log,
  provider?: FlagProvider,
  onPlan?: OnPlan,
) {
  const reasons = offerReasons(shell, admitted, state)
  const offers = remoteOffers(admitted, state.controls, reasons.isOffered)
  const names = offers.map(({ remote }) => remote)
  const written = writtenFlags(state.flags.document, log)
  const generated = rolloutFlags(offers)
  const planOf = createServedPlans(shell, claimTimes(admitted, state.registered), { log, onPlan })

  function decideWith(
    request: PlanRequest,
    context: EvaluationContext,
    provided: ProvidedFlags,
  ): Decision {
    const decided = new Map<string, RemoteDecision>()
    for (const offer of offers) {
      const wanted = resolveFlag(offer, context, provided, { written, generated })
      decided.set(offer.remote, decideRemote(offer, wanted, request))
    }
    const chosen =
      request.override && !request.safeMode
        ? overrideChoices(request.override, offers, reasons)
        : undefined
    for (const [remote, choice] of chosen?.choices ?? []) {
      decided.set(remote, { choice, variant: 'override' })
    }
    return { ...decision(request, decided), ...(chosen ? { override: chosen.stated } : {}) }
  }

  function decision(request: PlanRequest, decided: ReadonlyMap<string, RemoteDecision>): Decision {
    const { latches, crawler, safeMode } = request
    const variants: Record<string, ServedVariant> = {}
    const trials: Record<string, string> = {}
    const experiments: string[] = []
    for (const [remote, { choice, variant, trial, experiment }] of decided) {
      if (choice && variant !== 'stable') variants[remote] = variant
      if (trial) trials[remote] = trial
      if (experiment) experiments.push(remote)
    }
    return {
      served: planOf(
        [...decided.values()].flatMap(({ choice }) => choice ?? []),
        passesOver(request),
      ),
      epoch: state.epoch,
      variants,
      trials,
      ...(experiments.length > 0 && { experiments }),
      latches: nextLatches(state.controls, latches, variants),
      crawler,
      ...(safeMode ? { safeMode } : {}),
    }
  }

  const offered = new Map(
    offers.map(({ remote, offered }) => [remote, offered.map(({ release }) => release.version)]),
  )
  return {
    /** Whether no rule but a running rollout's asks who it is that a page is for. */
    isUntargeted: !provider && written.isEmpty,

    /** Versions per remote that fit this shell, newest first. */
    offered,

    /** What is served in place of stable versions that are gone. */
    fallbacks: findFallbacks(
      state.controls.filter(({ remote }) => remote !== 'shell'),
      offered,
    ),

    /** Why a version cannot be shown, in words that go on from "mf-chat 1.4.0 …". */
    versionRefusal: reasons.versionRefusal,

    decideWith,

    /** A promise only where another provider is asked. */
    decide(request: PlanRequest): Decision | Promise<Decision> {
      const context = flagContext(request)
      if (!provider || request.crawler) return decideWith(request, context, {})
      return provider.ask(names, context).then((found) => decideWith(request, context, found))
    },

    /** What somebody without any history gets, by our own flags. */
    planFor(audience: Audience): ServedPlan {
      return decideWith(newVisitorRequest(audience), flagContext({ audience }), {}).served
    },
  }
}

interface Flags {
  written: ReturnType<typeof writtenFlags>
  generated: ReturnType<typeof rolloutFlags>
}

/** What somebody wrote comes first, then the other provider, then the control's own flag. */
export function resolveFlag(
  { remote, control }: RemoteOffer<AdmittedRelease>,
  context: EvaluationContext,
  provided: ProvidedFlags,
  { written, generated }: Flags,
): FlagValue {
  const candidates = written.candidates(remote, context)
  if (candidates) return { candidates }
  if (control?.rollout?.state === 'halted') return { variant: 'stable' }
  return provided[remote] ?? { variant: generated.variant(remote, context) }
}

/**
 * Who receives a canary keeps it while its rollout runs, whatever becomes of percentage, rules and
 * session. A halt ends it for whoever comes by meanwhile.
 */
function nextLatches(
  controls: readonly RemoteControl[],
  latches: Latches,
  variants: Readonly<Record<string, ServedVariant>>,
): Latches {
  const next: Record<string, string> = {}
  for (const control of controls) {
    if (!isRunning(control)) continue
    const { id } = control.rollout
    const received = variants[control.remote] === 'canary'
    if (received || latches[control.remote] === id) next[control.remote] = id
  }
  return next
}
