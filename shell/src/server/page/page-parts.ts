import type { Plan, PlanFile, PlanPage } from 'release-contracts/plan'

/** A module of a remote that stands in the page: the page itself and the layout around it. */
export interface PagePart {
  remote: string
  expose: string
}

export function pageParts(plan: Plan, page: PlanPage | undefined): PagePart[] {
  if (!page) return []
  const layout = page.layout === undefined ? undefined : plan.layouts[page.layout]
  return [...(layout ? [layout] : []), { remote: page.remote, expose: page.expose }]
}

export interface RemoteFile extends PlanFile {
  remote: string
  href: string
}

/** Scripts that the browser will ask for: the remotes' entries, then the modules. */
export function partScripts(plan: Plan, parts: readonly PagePart[]): RemoteFile[] {
  const remotes = [...new Set(parts.map((part) => part.remote))]
  const entries = remotes.flatMap((remote) => {
    const build = plan.remotes[remote]
    return build ? fileOf(plan, remote, { file: build.entry, integrity: build.entryIntegrity }) : []
  })
  const modules = parts.flatMap((part) => filesOf(plan, part, 'js'))
  return [...new Map([...entries, ...modules].map((file) => [file.href, file])).values()]
}

export function partStyles(plan: Plan, parts: readonly PagePart[]): RemoteFile[] {
  const files = parts.flatMap((part) => filesOf(plan, part, 'css'))
  return [...new Map(files.map((file) => [file.href, file])).values()]
}

function filesOf(plan: Plan, { remote, expose }: PagePart, kind: 'js' | 'css') {
  const files = plan.remotes[remote]?.exposes[expose]?.[kind] ?? []
  return files.flatMap((file) => fileOf(plan, remote, file))
}

function fileOf(plan: Plan, remote: string, file: PlanFile): RemoteFile[] {
  const base = plan.remotes[remote]?.base
  return base === undefined ? [] : [{ ...file, remote, href: base + file.file }]
}

/** Remotes whose server code this page may run: where it renders or loads on the server. */
export function serverRemotes(plan: Plan, page: PlanPage | undefined): string[] {
  if (!page) return []
  const own = page.render === 'server' || page.head === 'data'
  const parts = pageParts(plan, page).map((part) => part.remote)
  return [...new Set(parts)].filter((remote) => own || remote !== page.remote)
}
