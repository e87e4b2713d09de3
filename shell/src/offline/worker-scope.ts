/** What the worker uses of its global scope; the types of workers and of pages exclude each other. */
interface WorkerScope {
  location: { origin: string }
  clients: {
    claim(): Promise<void>
    get(id: string): Promise<WorkerClient | undefined>
  }
  skipWaiting(): Promise<void>
  addEventListener(type: 'install' | 'activate', listener: (event: LastingEvent) => void): void
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

export interface LastingEvent extends Event {
  /** Keeps the worker running until then. */
  waitUntil(work: Promise<unknown>): void
}

export const scope = globalThis as unknown as WorkerScope
