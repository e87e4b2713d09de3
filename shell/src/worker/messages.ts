import type { PageHead } from 'shared-contracts/page'
import type { Plan } from 'release-contracts/plan'

/** What the composition server asks a render worker to do. */
export type ToWorker = RenderRequest | { type: 'abort'; id: number }

export interface RenderRequest {
  type: 'render'
  id: number
  plan: Plan
  /** Path and query, without origin. */
  url: string
  /**
   * Remotes whose code may run on the server in this request: name to the absolute path of its
   * `server.cjs`. Pages of any other remote go out as skeletons and are rendered in the browser.
   */
  servers: Record<string, string>
  nonce: string
  apiOrigin: string
  apiKey: string
  /** The visitor's address, for the API's rate limits and audit. */
  clientAddress: string
  /** Of the trace that calls to the API belong to, where there is one. */
  traceparent?: string
  /** Answers of GETs fetched ahead, by path and query. */
  seeds: Record<string, unknown>
}

export type FromWorker =
  /** Sent once, before the first chunk: what the loaders said. */
  | {
      type: 'head'
      id: number
      status: number
      head?: PageHead
      redirect?: { path: string; permanent: boolean }
    }
  /** A piece of HTML; nothing may be written inside it. */
  | { type: 'chunk'; id: number; html: string }
  /** The page is complete; `hydration` is react-router's hydration state. */
  | ({ type: 'end'; id: number; hydration: unknown } & Partial<RenderNotes>)
  /** A remote's server code failed; the page goes on without it. */
  | { type: 'fault'; id: number; remote: string; stage: FaultStage; message: string }
  /** A version's pages leave something in memory, each of them. */
  | { type: 'leak'; id: number; remote: string; version: string; message: string }
  /** Memory runs out, and no version is to blame: end this worker when it has no page. */
  | { type: 'full'; id: number }
  /** Nothing could be rendered. */
  | { type: 'failed'; id: number; message: string }

/** How a page came about. A shell of before does not say. */
export interface RenderNotes {
  /** It called the API itself: it is made of more than what was fetched ahead. */
  asked: boolean
  /** Something that belongs into its HTML failed and was left to the browser. */
  missing: boolean
  /** The API did not answer something that the page's own code asked for, whatever it made of that. */
  unanswered: boolean
}

export type FaultStage = 'evaluate' | 'loader' | 'render' | 'late'

/**
 * Shared memory by which the main thread knows whose code a silent or dead worker was running:
 * `[0]` is the position (from 1) of the remote among the plan's names in sorted order, 0 for the
 * shell's own code; `[1]` is the request's id; `[2]` counts up at every step as a sign of life;
 * `[3]` is the memory outside the heap in MiB (`resourceLimits` does not see it), by the worker's
 * own report.
 */
export const progressSlots = { remote: 0, request: 1, beat: 2, externalMib: 3 } as const

/** `workerData` of a render worker; `new Int32Array(progress)` holds the progress slots. */
export interface WorkerData {
  progress: SharedArrayBuffer
}
