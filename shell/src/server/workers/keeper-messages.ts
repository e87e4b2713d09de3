import type { FromWorker, ToWorker } from '../../worker/messages'

/** What a keeper saw of its worker. Times are milliseconds of the keeper's own clock. */
export interface Sample {
  at: number
  /** The progress memory, by `progressSlots`. */
  slots: number[]
  /** Time the worker's event loop spent waiting: grows only while the loop turns. */
  idleMs: number
  /** Processor time of the keeper's process. */
  cpuMs: number
  rssMib: number
}

export type LossReason = 'exit' | 'crash' | 'memory' | 'hang'

export type FromKeeper =
  | { from: 'worker'; message: FromWorker }
  | { from: 'keeper'; type: 'sample'; sample: Sample }
  | { from: 'keeper'; type: 'lost'; reason: LossReason; message: string; sample: Sample }

/** `busy` quickens the samples: an idle worker is looked at twice a second. */
export type ToKeeper = ToWorker | { type: 'busy'; count: number }
