import { contentTypeOf } from 'release-contracts/content-type'
import type { AdmittedRelease } from './admitted-release'

export interface ServedFile {
  /** File to send, relative to the release's folder. */
  path: string
  type: string
  encoding?: 'br'
  etag: string
}

/**
 * What to send for a file of a release. Only files that the release lists leave the server, and
 * never the code that runs on it, nor source maps, which are packed.
 */
export function servedFile(
  { release }: AdmittedRelease,
  file: string,
  packed: boolean,
): ServedFile | undefined {
  const entry = Object.hasOwn(release.files, file) ? release.files[file] : undefined
  const onServer = release.kind === 'shell' ? release.worker : release.server
  const hidden =
    file === onServer ||
    file === release.sbom ||
    /\.(cjs|br)$/.test(file) ||
    file === 'release.json'
  if (!entry || hidden) return undefined
  const type = contentTypeOf(file)
  const hash = entry.integrity.slice('sha384-'.length)
  return packed && Object.hasOwn(release.files, `${file}.br`)
    ? { path: `${file}.br`, type, encoding: 'br', etag: `"${hash}-br"` }
    : { path: file, type, etag: `"${hash}"` }
}
