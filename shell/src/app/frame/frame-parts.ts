import type { PlanPage } from 'release-contracts/plan'

export interface FrameParts {
  /** `compact` stands over a layout with a menu of its own: full width, without menus and search. */
  header: 'full' | 'compact' | 'none'
  footer: boolean
  /** Room for what other remotes add to a whole page. */
  assistant: boolean
}

const withoutHeader = ['/search', '/socketapi']
const withoutFooter = [...withoutHeader, '/signin', '/signup', '/forgotpassword']

/** Which parts of the frame a page has (P 2, last paragraph of the route table). */
export function frameParts(pathname: string, page: PlanPage | undefined): FrameParts {
  const path = pathname.toLowerCase().replace(/\/+$/, '')
  const frame = page?.frame ?? 'full'
  if (frame === 'bare') return { header: 'none', footer: false, assistant: false }
  const header = page?.layout ? 'compact' : 'full'
  return {
    header: withoutHeader.includes(path) ? 'none' : header,
    footer: frame === 'full' && !withoutFooter.includes(path),
    assistant: frame === 'full',
  }
}
