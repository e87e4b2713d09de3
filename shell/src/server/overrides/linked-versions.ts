import type { QaLinkRequest } from 'release-contracts/rollout-messages'
import type { Teams } from 'release-contracts/teams'
import type { PlanRecord, RecordedPlan } from '../plan/plan-record'
import type { SitePlanner } from '../plan/site-planner'
import type { StateStore } from '../state/state-store'
import type { Actor } from '../teams/access'
import { refusalReason } from '../teams/access'

type Versions = Record<string, string>

export interface LinkSources {
  planner: () => Pick<SitePlanner, 'stable' | 'versionRefusal'> | undefined
  plans: Pick<PlanRecord, 'find'>
  state: Pick<StateStore, 'current' | 'database'>
}

export type LinkedVersions =
  | { remotes: Versions; differs?: string }
  | { refused: { status: 400 | 403 | 404 | 422 | 503; detail: string } }

/** They have to fit into one cookie. */
const maxRemotes = 20

/** Why somebody may not look at one of these remotes. */
export function hiddenFrom(actor: Actor, teams: Teams, remotes: Versions): string | undefined {
  const reasons = Object.keys(remotes).flatMap(
    (remote) => refusalReason(teams, actor, remote, 'viewer') ?? [],
  )
  return reasons.join(' ') || undefined
}

/**
 * The versions that a link shows: those that were chosen, or those of a plan, as far as one may look at
 * their remotes. Rejects when the database does not answer.
 */
export async function linkedVersions(
  { remotes, plan }: QaLinkRequest,
  { planner, plans, state, actor }: LinkSources & { actor: Actor },
): Promise<LinkedVersions> {
  const { document } = state.current().teams
  const read = plan === undefined ? { remotes: remotes ?? {} } : await ofPlan(plan)
  if ('refused' in read) return read
  if (Object.keys(read.remotes).length > maxRemotes) {
    return refuse(400, `A link chooses at most ${maxRemotes} versions.`)
  }
  const forbidden = hiddenFrom(actor, document, read.remotes)
  if (forbidden) return refuse(403, forbidden)
  const gone = Object.entries(read.remotes).flatMap(([remote, version]) => {
    const reason = planner()?.versionRefusal(remote, version)
    return reason ? [`${remote} ${version} ${reason}.`] : []
  })
  return gone.length > 0 ? refuse(422, gone.join(' ')) : read

  async function ofPlan(id: string): Promise<LinkedVersions> {
    const pool = state.database()
    if (!pool) return refuse(503, 'The database is unavailable. Try again in a moment.')
    const found = await plans.find(pool, id)
    if (!found) {
      return refuse(
        404,
        `No page has the reference ${id}. Copy the whole reference from the error.`,
      )
    }
    return seenBy(actor, document, ...withShell(found))
  }

  /** The shell of then, where it is another one and can still be shown; else a note. */
  function withShell({ shell: then, remotes }: RecordedPlan): [Versions, string[]] {
    const now = planner()?.stable.release.version
    if (now === then) return [remotes, []]
    if (planner()?.versionRefusal('shell', then) === undefined)
      return [{ ...remotes, shell: then }, []]
    return [remotes, [`The shell was ${then} then, and is ${now} now.`]]
  }
}

/** A team replays its own remotes; the others stay as they are, and are named. */
function seenBy(actor: Actor, teams: Teams, all: Versions, notes: string[]): LinkedVersions {
  const entries = Object.entries(all)
  const own = entries.filter(([remote]) => !refusalReason(teams, actor, remote, 'viewer'))
  const others = entries.filter((entry) => !own.includes(entry)).map(([remote]) => remote)
  if (own.length === 0) return refuse(403, hiddenFrom(actor, teams, all) ?? 'Nothing to show.')
  const differs = [
    ...notes,
    ...(others.length > 0
      ? [`Shown in their current version, because other teams own them: ${others.join(', ')}.`]
      : []),
  ].join(' ')
  return { remotes: Object.fromEntries(own), ...(differs && { differs }) }
}

const refuse = (
  status: Extract<LinkedVersions, { refused: unknown }>['refused']['status'],
  detail: string,
): LinkedVersions => ({ refused: { status, detail } })
