import type { Outcome, Size, Viewer } from '../table/screen-cases'

/** What opening one path led to. Without findings it is as expected. */
export interface PathResult {
  path: string
  size: Size
  findings: readonly string[]
}

export interface ActionResult {
  name: string
  size: Size
  /** Why it failed. */
  failure?: string
}

/** What a test of the run found out about one page and one viewer. */
export interface ScreenResult {
  pageId: string
  title: string
  viewer: Viewer
  outcome: Outcome
  openings: readonly PathResult[]
  actions: readonly ActionResult[]
}

export const screenAnnotation = 'screen'

export const failuresOf = ({ openings, actions }: ScreenResult): string[] => [
  ...openings.flatMap(({ path, size, findings }) =>
    findings.map((finding) => `${path} (${size}): ${finding}`),
  ),
  ...actions.flatMap(({ name, size, failure }) =>
    failure === undefined ? [] : [`${name} (${size}): ${failure}`],
  ),
]
