/**
 * The plan: which version of every remote this visitor gets, and every page, slot, layout and
 * menu entry that follows from them. The server inlines it into the page; server and browser
 * build the same route table from it. Pure JSON.
 */
export interface Plan {
  /** Content hash of everything below; every error report carries it. */
  id: string
  shell: { version: string }
  remotes: Record<string, PlanRemote>
  pages: PlanPage[]
  slots: { slot: string; remote: string; expose: string }[]
  layouts: Record<string, { remote: string; expose: string }>
  menu: {
    menu: string
    label: string
    page: string
    capability?: string
    unless?: string
    groups?: number[]
    order: number
  }[]
}

/** One remote of the plan: the version chosen and the one to fall back to. */
export interface PlanRemote extends RemoteBuild {
  /** Last good version before this one; the browser falls back to it without a reload. */
  previous?: RemoteBuild
}

/** All a browser needs to load one version without a manifest request. */
export interface RemoteBuild {
  version: string
  /** Folder URL with a trailing slash: `/r/mf-chat/1.4.0/`. */
  base: string
  entry: string
  entryIntegrity: string
  globalName: string
  /** Set where the entry needs the Module Federation 2 runtime, which a page fetches for it. */
  runtime?: 'enhanced'
  /** Files per exposed module, entry excluded: for preloads. */
  exposes: Record<string, { js: PlanFile[]; css: PlanFile[] }>
}

export interface PlanFile {
  file: string
  /** For the server's preload tags; the plan that a page carries goes without. */
  integrity?: string
}

export interface PlanPage {
  id: string
  remote: string
  expose: string
  path: string
  aliases: string[]
  layout?: string
  render: 'server' | 'browser'
  head: 'static' | 'data'
  title: string
  description?: string
  next: string[]
  /** What its loader reads first, with `{param}` from the path; left out where it reads nothing. */
  data?: string[]
  access?: { signedIn: true; capability?: string; unless?: string; groups?: number[] }
  /** The page above this one in the breadcrumbs. */
  parent?: string
  frame: 'full' | 'no-footer' | 'bare'
}
