import { createHash } from 'node:crypto'
import type { Plan, PlanPage, PlanRemote, RemoteBuild } from 'release-contracts/plan'
import { runtimeOf } from 'release-contracts/release'
import type { AdmittedRemote, AdmittedShell } from '../releases/admitted-release'
import type { Choice, ChosenRemote } from './choose-version'
import { resolveClaims, type Conflict, type ClaimedPage } from './page-claims'
import { shellMenu, shellPages } from './shell-pages'

/** When a remote first registered a release that claims a pattern (ISO time). */
export type ClaimedAt = (remote: string, pattern: string) => string

export interface BuiltPlan {
  plan: Plan
  conflicts: Conflict[]
}

/** The plan that follows from the chosen versions, and from nothing else. */
export function buildPlan(
  shell: AdmittedShell,
  choices: readonly Choice[],
  claimedAt: ClaimedAt,
): BuiltPlan {
  const sorted = [...choices].sort((a, b) => (nameOf(a) < nameOf(b) ? -1 : 1))
  const manifests = sorted.map(({ chosen }) => chosen.release.manifest)
  const { pages, conflicts } = resolveClaims([
    shellPages,
    ...manifests.map(({ name, pages }) => ({
      remote: name,
      pages,
      claimedAt: (pattern: string) => claimedAt(name, pattern),
    })),
  ])
  const content: Omit<Plan, 'id'> = {
    shell: { version: shell.release.version },
    remotes: Object.fromEntries(sorted.map((choice) => [nameOf(choice), planRemote(choice)])),
    pages: pages.map(planPage),
    slots: manifests.flatMap(({ name, slots }) =>
      slots.map(({ slot, expose }) => ({ slot, remote: name, expose })),
    ),
    layouts: firstLayouts(manifests),
    menu: [...manifests.flatMap(({ menu }) => menu), ...shellMenu].sort(
      (a, b) => a.order - b.order,
    ),
  }
  return { plan: { id: contentHash(content), ...content }, conflicts }
}

const nameOf = (choice: Choice) => choice.chosen.release.name

function planRemote({ chosen, previous }: Choice): PlanRemote {
  return { ...remoteBuild(chosen), ...(previous ? { previous: remoteBuild(previous) } : {}) }
}

function remoteBuild({ release, base }: ChosenRemote): RemoteBuild {
  const file = (name: string) => ({
    file: name,
    integrity: release.files[name]?.integrity ?? '',
  })
  const exposes = Object.entries(release.exposes).map(([expose, { js, css }]) => [
    expose,
    { js: js.map(file), css: css.map(file) },
  ])
  return {
    version: release.version,
    base: base ?? `/r/${release.name}/${release.version}/`,
    entry: release.entry,
    entryIntegrity: release.files[release.entry]?.integrity ?? '',
    globalName: release.globalName,
    ...runtimeOf(release),
    exposes: Object.fromEntries(exposes) as RemoteBuild['exposes'],
  }
}

function planPage({ remote, page: { data, ...page } }: ClaimedPage): PlanPage {
  return { ...page, ...(data.length > 0 && { data }), remote }
}

function firstLayouts(manifests: readonly AdmittedRemote['release']['manifest'][]) {
  const layouts: Plan['layouts'] = {}
  for (const { name, layouts: provided } of manifests) {
    for (const layout of provided) layouts[layout.name] ??= { remote: name, expose: layout.expose }
  }
  return layouts
}

const contentHash = (content: object) =>
  createHash('sha256').update(JSON.stringify(content)).digest('base64url').slice(0, 16)
