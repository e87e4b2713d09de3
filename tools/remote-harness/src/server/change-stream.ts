import type { ServerResponse } from 'node:http'
import type { Change } from '../context/harness-context'

export interface ChangeStream {
  /** Keeps a page informed until it goes away. Late comers are told the last change too. */
  connect(response: ServerResponse): void
  send(change: Change): void
  close(): void
}

/** Server-sent events to all open pages of the harness. */
export function createChangeStream(): ChangeStream {
  const pages = new Set<ServerResponse>()
  let last: Change | undefined
  const write = (response: ServerResponse, change: Change) =>
    response.write(`data: ${JSON.stringify(change)}\n\n`)
  return {
    connect(response) {
      response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' })
      response.write('\n')
      if (last) write(response, last)
      pages.add(response)
      response.on('close', () => pages.delete(response))
    },
    send(change) {
      last = change
      for (const response of pages) write(response, change)
    },
    close() {
      for (const response of pages) response.end()
    },
  }
}
