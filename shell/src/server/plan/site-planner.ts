import type { EvaluationContext } from '@openfeature/core'
import type { Log } from '../log/log'
import type { AdmittedRemote, AdmittedShell } from '../releases/admitted-release'
import { shellName, type ShellChoices } from './shell-choices'
import { decideRemote, type RemoteDecision } from './decide-remote'
import type { Decision } from './decision'
import { findFallbacks } from './fallbacks'
import { flagContext } from './flag-context'
import type { FlagProvider, ProvidedFlags } from './flag-provider'
import { rolloutFlags, writtenFlags } from './flags'
import { newVisitorRequest, type Override, type PlanRequest } from './plan-request'
import { createPlanner, resolveFlag, type Planner, type PlannerState } from './planner'
import { isRunning } from './rollout-flag'
import type { OnPlan } from './served-plans'
import { withVersion } from './version-order'

export type SitePlanner = ReturnType<typeof createSitePlanner>

interface Deps {
  log: Log
  provider?: FlagProvider | undefined
  onPlan?: OnPlan | undefined
}

/** First the shell's version for this visitor, by the rules for remotes; then the remotes that fit into it. */
export function createSitePlanner(
  shells: ShellChoices,
  admitted: readonly AdmittedRemote[],
  state: PlannerState,
  { log, provider, onPlan }: Deps,
) {
  const { offer, stable } = shells
  const names = [shellName, ...new Set(admitted.map(({ release }) => release.name))]
  const flags = {
    written: writtenFlags(state.flags.document, log),
    generated: rolloutFlags([offer]),
  }
  const planners = new Map<AdmittedShell, Planner>()

  /** Made when somebody gets the shell, but for the one that everybody has. */
  function within(shell: AdmittedShell): Planner {
    const known = planners.get(shell)
    const planner = known ?? createPlanner(shell, admitted, state, log, undefined, onPlan)
    planners.set(shell, planner)
    return planner
  }
  const usual = within(stable)

  function decideWith(request: PlanRequest, context: EvaluationContext, provided: ProvidedFlags) {
    const { shell: wanted, rest, notShown } = ofShell(request, shells)
    const decided: RemoteDecision<AdmittedShell> = wanted
      ? { choice: { chosen: wanted }, variant: 'override' }
      : decideRemote(offer, resolveFlag(offer, context, provided, flags), request)
    const shell = decided.choice?.chosen ?? stable
    const decision = within(shell).decideWith(rest, context, provided)
    return withShell(decision, decided, offer.control?.rollout?.id, notShown)
  }

  return {
    ...usual,
    /** The shell of whoever is outside a canary. */
    stable,
    /** Shells that visitors get without asking for one: renderers are kept ready for them. */
    served: [
      stable,
      ...(offer.control && isRunning(offer.control) ? (offer.canary ?? []) : []),
    ].slice(0, 2),

    fallbacks: [
      ...usual.fallbacks,
      ...findFallbacks(offer.control ? [offer.control] : [], offeredVersions(offer)),
    ],

    versionRefusal: (name: string, version: string) =>
      name === shellName ? shells.versionRefusal(version) : usual.versionRefusal(name, version),

    isUntargeted: usual.isUntargeted && !provider,

    decide(request: PlanRequest): Decision | Promise<Decision> {
      const context = flagContext(request)
      if (!provider || request.crawler) return decideWith(request, context, {})
      return provider.ask(names, context).then((found) => decideWith(request, context, found))
    },

    planFor: (audience: PlanRequest['audience']) =>
      decideWith(newVisitorRequest(audience), flagContext({ audience }), {}).served,
  } satisfies Planner & Record<string, unknown>
}

const offeredVersions = ({ remote, offered }: ShellChoices['offer']) =>
  new Map([[remote, offered.map(({ release }) => release.version)]])

interface ShellInput {
  /** Chosen by a QA link. */
  shell?: AdmittedShell | undefined
  /** The request as the remotes are decided by it. */
  rest: PlanRequest
  notShown?: NonNullable<NonNullable<Decision['override']>['notShown']>
}

function ofShell(request: PlanRequest, { offer, versionRefusal }: ShellChoices): ShellInput {
  const { override } = request
  const version = override?.remotes[shellName]
  if (!override || version === undefined) return { rest: request }
  const rest = { ...request, override: withoutShell(override) }
  if (request.safeMode) return { rest }
  const shell = withVersion(offer.offered, version)
  const reason = versionRefusal(version) ?? 'is not on this site'
  return { shell, rest, ...(!shell && { notShown: { [shellName]: { version, why: reason } } }) }
}

function withoutShell({ remotes, ...override }: Override): Override {
  const { [shellName]: _, ...others } = remotes
  return { ...override, remotes: others }
}

function withShell(
  decision: Decision,
  { choice, variant, trial }: RemoteDecision<AdmittedShell>,
  rolloutId: string | undefined,
  notShown: ShellInput['notShown'],
): Decision {
  const { variants, trials, latches, override } = decision
  const shellOverride = variant === 'override' && {
    [shellName]: choice?.chosen.release.version ?? '',
  }
  const received = variant === 'canary' && rolloutId !== undefined
  return {
    ...decision,
    variants: variant === 'stable' ? variants : { ...variants, [shellName]: variant },
    trials: trial ? { ...trials, [shellName]: trial } : trials,
    latches: received ? { ...latches, [shellName]: rolloutId } : latches,
    ...(override && {
      override: {
        ...override,
        remotes: { ...override.remotes, ...shellOverride },
        ...((notShown || override.notShown) && { notShown: { ...override.notShown, ...notShown } }),
      },
    }),
  }
}
