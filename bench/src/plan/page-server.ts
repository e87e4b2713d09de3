import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { defaultPolicy, staffGroups, type RemoteControl } from 'release-contracts/rollout'
import { createApp } from '../../../shell/src/server/app'
import { openComposition } from '../../../shell/src/server/composition'
import { createLog } from '../../../shell/src/server/log/log'
import type { Decision } from '../../../shell/src/server/plan/decision'
import { newVisitorRequest, type PlanRequest } from '../../../shell/src/server/plan/plan-request'
import type { SitePlanner } from '../../../shell/src/server/plan/site-planner'
import { readSettings } from '../../../shell/src/server/settings'
import { emptyState } from '../../../shell/src/server/state/shared-state'
import { threadRender } from './thread-render'
import { versions } from './renumbered-releases'
import type { Variant } from './variants'

interface Options {
  dataDir: string
  remotes: readonly string[]
  apiOrigin: string
  apiKey: string
}

/** The composition server in this process, with its renderer, to be switched between variants. */
export async function startPageServer({ dataDir, remotes, apiOrigin, apiKey }: Options) {
  await putState(dataDir, remotes)
  const settings = readSettings({
    HOST: '127.0.0.1',
    API_ORIGIN: apiOrigin,
    API_KEY: apiKey,
    DATA_DIR: dataDir,
    COMPOSITION_SECRET: 'the secret of the measurement',
    RENDER_WORKERS: '1',
    PAGE_CACHE_MB: '0',
  })
  const log = createLog('error')
  const composition = await openComposition(settings, log)
  const shell = composition.releases.newestShell()
  const planner = composition.planner()
  if (!shell || !planner) throw new Error(`No shell in ${dataDir}/releases.`)
  const thread = threadRender(join(shell.folder, shell.release.worker))
  const planners: Record<Variant, SitePlanner> = {
    decided: planner,
    remembered: withRememberedPlans(planner),
    fixed: withFixedPlan(planner, remotes),
  }
  let variant: Variant = 'decided'
  const measuredComposition = {
    ...composition,
    planner: () => planners[variant],
    render: thread.render,
  }
  const app = createApp(settings, measuredComposition, log)
  return {
    origin: await app.listen({ port: 0, host: '127.0.0.1' }),
    use: (next: Variant) => void (variant = next),
    async close() {
      await app.close()
      await thread.close()
      await composition.close()
    },
  }
}

/** Every remote is being rolled out, to half of the visitors and to everybody who works here. */
async function putState(dataDir: string, remotes: readonly string[]) {
  const startedAt = '2026-11-20T10:00:00.000Z'
  const controls = remotes.map((remote, index): RemoteControl => ({
    remote,
    rowVersion: 1,
    stable: versions.stable,
    before: versions.before,
    killed: false,
    rollout: {
      ...defaultPolicy,
      id: `r${index}`,
      canary: versions.canary,
      trial: 1,
      percentage: 50,
      rules: { groups: [...staffGroups], users: [1, 2, 3], from: startedAt },
      state: 'running',
      startedAt,
      stageAt: startedAt,
    },
  }))
  const folder = join(dataDir, 'composition')
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, 'state.json'), JSON.stringify({ ...emptyState, epoch: 1, controls }))
}

/** The plan of stable for everybody; what visitors bring along is left as it is. */
function withFixedPlan(planner: SitePlanner, remotes: readonly string[]): SitePlanner {
  const stable = planner.decide({
    ...newVisitorRequest({ visitor: 'nobody' }),
    crawler: true,
  }) as Decision
  const trialNames = Object.keys(stable.trials)
  if (trialNames.length < remotes.length) throw new Error(`Only ${trialNames.length} rollouts run.`)
  const decide = ({ latches }: PlanRequest) => ({ ...stable, crawler: false, latches })
  return { ...planner, decide }
}

/** Everybody gets what was decided for them once: only the deciding is left out. */
function withRememberedPlans(planner: SitePlanner): SitePlanner {
  const decisions = new Map<string, Decision>()
  const decide = (request: PlanRequest) => {
    const { visitor } = request.audience
    const decision = decisions.get(visitor) ?? (planner.decide(request) as Decision)
    decisions.set(visitor, decision)
    return decision
  }
  return { ...planner, decide }
}
