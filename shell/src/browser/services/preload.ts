import type { Plan, PlanFile, RemoteBuild } from 'release-contracts/plan'

/**
 * Warms a page's files, of the version that would be loaded now. As `prefetch`: it waits until
 * nothing else is wanted, and a `preload` that is not used soon is a warning on the console.
 * The later request carries the integrity that counts.
 */
export function createPreload(
  plan: Plan,
  buildOf: (remote: string) => RemoteBuild | undefined,
  { isSavingData, isFetched } = { isSavingData: isDataSaverOn, isFetched: isInDocument },
) {
  const warmedUrls = new Set<string>()

  function warm(href: string, as: 'script' | 'style') {
    if (warmedUrls.has(href)) return
    warmedUrls.add(href)
    const link = document.createElement('link')
    link.rel = 'prefetch'
    link.setAttribute('as', as)
    link.href = href
    if (isFetched(link.href)) return
    // As the later requests: webpack's style loader asks for this origin's styles without CORS.
    if (as === 'script') link.crossOrigin = 'anonymous'
    document.head.append(link)
  }

  return function preload(pageId: string) {
    const page = plan.pages.find(({ id }) => id === pageId)
    const build = page && buildOf(page.remote)
    if (!build || isSavingData()) return
    const files = build.exposes[page.expose] ?? { js: [], css: [] }
    warm(build.base + build.entry, 'script')
    const warmAll = (list: PlanFile[], as: 'script' | 'style') =>
      list.forEach(({ file }) => warm(build.base + file, as))
    warmAll(files.js, 'script')
    warmAll(files.css, 'style')
  }
}

/** Links to the page that is open, such as a list's filters, have nothing to warm. */
const isInDocument = (url: string) =>
  performance
    .getEntriesByType('resource')
    // What the HTML names has its digest as fragment.
    .some(({ name }) => name === url || name.startsWith(`${url}#`))

export function isDataSaverOn(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } }
  return connection?.saveData === true
}
