import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { contentTypeOf } from 'release-contracts/content-type'
import { isFileName } from 'release-contracts/release-storage'

/** The product's policy for its own files, at its strictest: no nonce lets anything else in. */
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
].join('; ')

export interface CheckSite {
  origin: string
  close(): Promise<void>
}

/** Serves folders by the prefixes of their addresses, and `page` at `/`, on this machine only. */
export async function startCheckSite(
  folders: Readonly<Record<string, string>>,
  page: string,
): Promise<CheckSite> {
  const server = createServer(async (request, response) => {
    const path = new URL(request.url ?? '/', 'http://site').pathname
    const content = path === '/' ? page : await contentOf(folders, path)
    response.writeHead(content === undefined ? 404 : 200, {
      'content-type': path === '/' ? 'text/html; charset=utf-8' : contentTypeOf(path),
      'content-security-policy': policy,
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    })
    response.end(content)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

async function contentOf(folders: Readonly<Record<string, string>>, path: string) {
  const prefix = Object.keys(folders).find((start) => path.startsWith(start))
  const folder = prefix === undefined ? undefined : folders[prefix]
  const file = path.slice(prefix?.length)
  if (folder === undefined || !isFileName(file)) return undefined
  return readFile(join(folder, file)).catch(() => undefined)
}
