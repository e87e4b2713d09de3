import { groups, type Group } from 'shared-contracts/capabilities'
import { patternKey, patternsOf, type ManifestPage } from 'shared-contracts/remote-manifest'

export type Viewer = 'visitor' | Group
export const viewers: readonly Viewer[] = ['visitor', ...Object.values(groups)]

export const sizes = {
  phone: { width: 360, height: 740 },
  desktop: { width: 1440, height: 900 },
} as const
export type Size = keyof typeof sizes
export const sizeNames: readonly Size[] = ['phone', 'desktop']

/** What opening a path leads to: the page, the page that says who may, or sign-in. */
export type Outcome = 'page' | 'refused' | 'sign-in'

/** One page as one viewer opens it: all its paths, on these sizes. */
export interface ScreenCase {
  page: ManifestPage
  paths: readonly string[]
  viewer: Viewer
  sizes: readonly Size[]
  outcome: Outcome
}

/** `may`: the groups of the page's capability, or undefined for everybody who is signed in. */
export function outcomeFor(may: readonly number[] | undefined, viewer: Viewer): Outcome {
  if (viewer === 'visitor') return 'sign-in'
  return !may || may.includes(viewer) ? 'page' : 'refused'
}

/** Every page x every viewer x both sizes, by all its paths. */
export function allCases(pages: readonly ManifestPage[]): ScreenCase[] {
  return pages.flatMap((page) =>
    viewers.map((viewer) => ({
      page,
      paths: patternsOf(page),
      viewer,
      sizes: sizeNames,
      outcome: outcomeFor(page.access?.groups, viewer),
    })),
  )
}

/** Every page once, by its first path, with sizes and the groups that may open it in turn. */
export function sampleCases(pages: readonly ManifestPage[]): ScreenCase[] {
  return pages.map((page, index) => {
    const may = viewers.filter((viewer) => outcomeFor(page.access?.groups, viewer) === 'page')
    return {
      page,
      paths: [page.path],
      viewer: may[index % may.length] ?? 'visitor',
      sizes: [sizeNames[index % sizeNames.length] ?? 'desktop'],
      outcome: may.length > 0 ? 'page' : 'sign-in',
    }
  })
}

/** Paths of the specification that no page serves. */
export function missingPaths(
  pages: readonly Pick<ManifestPage, 'path' | 'aliases'>[],
  specified: readonly string[],
): string[] {
  const servedPatterns = new Set(pages.flatMap(patternsOf).map(patternKey))
  return specified.filter((path) => !servedPatterns.has(patternKey(path)))
}
