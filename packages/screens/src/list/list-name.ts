import { useLocation } from 'shared-contracts/router'
import { useShell } from 'shared-contracts/shell'

/**
 * Names a list for what is stored about it: the id of its page, which outlives a move of its path,
 * and where the path holds a parameter (a kind of content) its last segment.
 */
export function useListId(): string {
  const { trail, href } = useShell()
  const { pathname } = useLocation()
  const step = trail(pathname).at(-1)
  if (!step) return pathname
  const isPlain = step.path === undefined || href(step.page) === step.path
  return isPlain ? step.page : `${step.page}/${step.path?.split('/').at(-1)}`
}

export const capitalise = (noun: string) => noun.charAt(0).toUpperCase() + noun.slice(1)
