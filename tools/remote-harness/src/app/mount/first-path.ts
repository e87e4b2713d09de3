import { fillPath } from 'shared-contracts/page-path'
import type { RemoteManifest } from 'shared-contracts/remote-manifest'

/** Where `/` leads when it is no page of this remote; undefined when it is, or nothing would fit. */
export function firstPath({ pages }: RemoteManifest): string | undefined {
  if (pages.some(({ path, aliases }) => [path, ...aliases].includes('/'))) return undefined
  const first = pages.find(({ path }) => !path.includes(':'))
  return first && fillPath(first.path)
}
