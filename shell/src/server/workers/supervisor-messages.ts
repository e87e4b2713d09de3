import type { FromWorker, ToWorker } from '../../worker/messages'

/** What a supervisor saw of its worker. Times are milliseconds of the supervisor's own clock. */
export interface Sample {
  at: number
  /** The progress memory, by `progressSlots`. */
  slots: number[]
  /** Time the worker's event loop spent waiting: grows only while the loop turns. */
  idleMs: number
  /** Processor time of the supervisor's process. */
  cpuMs: number
  rssMib: number
  /** Pages that were under way, as far as the supervisor knew. */
  open: number
}

/** `starved`: nothing was heard of it, on a machine too busy to tell why. Nobody is blamed. */
export type LossReason = 'exit' | 'crash' | 'memory' | 'hang' | 'starved'

export type FromSupervisor =
  | { from: 'worker'; message: FromWorker }
  | { from: 'supervisor'; type: 'sample'; sample: Sample }
  | { from: 'supervisor'; type: 'lost'; reason: LossReason; message: string; sample: Sample }

/** `busy` quickens the samples: an idle worker is looked at twice a second. */
export type ToSupervisor = ToWorker | { type: 'busy'; count: number }
