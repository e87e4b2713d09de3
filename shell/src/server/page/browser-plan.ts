import type { Plan, PlanFile, RemoteBuild } from 'release-contracts/plan'

const made = new WeakMap<Plan, Plan>()

/**
 * The plan as a page carries it: without the integrity of single files. The browser checks an entry by
 * the plan and its chunks by the entry; hashes do not compress, and these were half of the plan.
 */
export function browserPlan(plan: Plan): Plan {
  const known = made.get(plan)
  if (known) return known
  const remotes = Object.entries(plan.remotes).map(([name, remote]) => {
    const previous = remote.previous && withoutHashes(remote.previous)
    return [name, { ...withoutHashes(remote), ...(previous && { previous }) }]
  })
  const light: Plan = { ...plan, remotes: Object.fromEntries(remotes) as Plan['remotes'] }
  made.set(plan, light)
  return light
}

const names = (files: readonly PlanFile[]) => files.map(({ file }) => ({ file }))

function withoutHashes<Build extends RemoteBuild>(build: Build): Build {
  const exposes = Object.entries(build.exposes).map(([expose, { js, css }]) => [
    expose,
    { js: names(js), css: names(css) },
  ])
  return { ...build, exposes: Object.fromEntries(exposes) as RemoteBuild['exposes'] }
}
