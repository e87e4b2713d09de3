import { createHash } from 'node:crypto'
import type { Release } from 'release-contracts/release'

/** One build: two of the same version differ in it, even of the same sources. */
export function contentHash({ builtAt, files }: Pick<Release, 'builtAt' | 'files'>): string {
  const listed = Object.entries(files).map(([file, { integrity }]) => `${file} ${integrity}`)
  return createHash('sha256')
    .update(JSON.stringify([builtAt, listed.sort()]))
    .digest('hex')
}
