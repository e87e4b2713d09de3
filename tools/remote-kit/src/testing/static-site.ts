import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join } from 'node:path'

const types: Record<string, string> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.html': 'text/html',
}

/** How the site answers a path instead of with its file. */
export type Fault = 'missing' | 'silent' | 'changed'

export interface StaticSite {
  origin: string
  /** Faults by path; taken as they are at each request. */
  faults: Map<string, Fault>
  close(): Promise<void>
}

/** Serves folders by the first part of the path, and `page` at `/`. */
export async function startStaticSite(
  folders: Record<string, string>,
  page: string,
): Promise<StaticSite> {
  const faults = new Map<string, Fault>()
  const server = createServer(async (request, response) => {
    const path = new URL(request.url ?? '/', 'http://site').pathname
    const fault = faults.get(path)
    if (fault === 'silent') return
    const content = fault === 'missing' ? undefined : await contentOf(path)
    response.writeHead(content === undefined ? 404 : 200, {
      'content-type': types[extname(path)] ?? 'text/html',
    })
    response.end(fault === 'changed' ? `${content} ` : content)
  })
  async function contentOf(path: string): Promise<Buffer | string | undefined> {
    if (path === '/') return page
    const [, folder = '', ...rest] = path.split('/')
    return folders[folder] && readFile(join(folders[folder], ...rest)).catch(() => undefined)
  }
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    faults,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
