import { extname } from 'node:path'
import type { AdmittedRelease } from './admitted-release'

const types: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.wasm': 'application/wasm',
  '.mp4': 'video/mp4',
  '.webm': 'video/webm',
}

export interface ServedFile {
  /** File to send, relative to the release's folder. */
  path: string
  type: string
  encoding?: 'br'
  etag: string
}

/**
 * What to send for a file of a release. Only files that the release lists leave the server, and
 * never the code that runs on it.
 */
export function servedFile(
  { release }: AdmittedRelease,
  file: string,
  acceptsBrotli: boolean,
): ServedFile | undefined {
  const entry = Object.hasOwn(release.files, file) ? release.files[file] : undefined
  const onServer = release.kind === 'shell' ? release.worker : release.server
  const hidden = file === onServer || /\.(cjs|br)$/.test(file) || file === 'release.json'
  if (!entry || hidden) return undefined
  const type = types[extname(file)] ?? 'application/octet-stream'
  const hash = entry.integrity.slice('sha384-'.length)
  return acceptsBrotli && Object.hasOwn(release.files, `${file}.br`)
    ? { path: `${file}.br`, type, encoding: 'br', etag: `"${hash}-br"` }
    : { path: file, type, etag: `"${hash}"` }
}
