import type { Plan, PlanFile } from 'shared-contracts/plan'

/** Warms a page's files. A preload must carry the same integrity as the later use, or it is fetched twice. */
export function createPreload(plan: Plan, saving: () => boolean = savesData) {
  const warmed = new Set<string>()

  function warm(href: string, integrity: string, as: 'script' | 'style') {
    if (warmed.has(href)) return
    warmed.add(href)
    const link = document.createElement('link')
    link.rel = 'preload'
    link.setAttribute('as', as)
    link.href = href
    link.crossOrigin = 'anonymous'
    if (integrity) link.setAttribute('integrity', integrity)
    document.head.append(link)
  }

  return function preload(pageId: string) {
    const page = plan.pages.find(({ id }) => id === pageId)
    const build = page && plan.remotes[page.remote]
    if (!build || saving()) return
    const files = build.exposes[page.expose] ?? { js: [], css: [] }
    warm(build.base + build.entry, build.entryIntegrity, 'script')
    const each = (list: PlanFile[], as: 'script' | 'style') =>
      list.forEach(({ file, integrity }) => warm(build.base + file, integrity, as))
    each(files.js, 'script')
    each(files.css, 'style')
  }
}

function savesData(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } }
  return connection?.saveData === true
}
