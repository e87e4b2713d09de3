/** What the worker uses of its global scope; the types of workers and of pages exclude each other. */
interface WorkerScope {
  location: { origin: string }
  clients: {
    claim(): Promise<void>
    get(id: string): Promise<WorkerClient | undefined>
  }
  skipWaiting(): Promise<void>
  addEventListener(type: 'install', listener: (event: InstallEvent) => void): void
  addEventListener(type: 'activate', listener: (event: LastingEvent) => void): void
  addEventListener(
    type: 'message',
    listener: (event: LastingEvent & { data: unknown; source: WorkerClient | null }) => void,
  ): void
  addEventListener(
    type: 'fetch',
    listener: (event: LastingEvent & { request: Request; clientId: string }) => void,
  ): void
}

/** A document that the worker answers. */
export interface WorkerClient {
  id: string
  postMessage(message: unknown): void
}

export interface InstallEvent extends LastingEvent {
  /** The browser's own routing, which needs no running worker; only Chromium has it. */
  addRoutes?(routes: StaticRoute[]): Promise<void>
}

export interface StaticRoute {
  /** A path, with `*` for any characters; whatever the query is. */
  condition: { urlPattern: string }
  source: 'network' | 'fetch-event'
}

export interface LastingEvent extends Event {
  /** Keeps the worker running until then. */
  waitUntil(work: Promise<unknown>): void
}

export const scope = globalThis as unknown as WorkerScope
