import { progressSlots } from '../../worker/messages'
import type { Sample } from './supervisor-messages'

export const watchLimits = {
  /** Longest silence of a busy worker. */
  silentMs: 2000,
  /**
   * Of that silence the worker must have computed this much: code that computes for so long in one step
   * does so on any machine, while one that is starved shows nothing about the code.
   */
  computedMs: 500,
  /** Silence after which a worker that computed next to nothing waits in one step, and blocks. */
  blockedMs: 4500,
  /** By then this much will do: a page that is sound takes a tenth of a second. */
  leastComputedMs: 250,
  /** What a worker gets on the busiest machine in that time, and one that blocks does not use. */
  restedMs: 50,
  /** Silence after which it does not matter why. Nobody is blamed for it. */
  deadMs: 15_000,
  /** A supervisor that was silent itself for so long saw nothing: the machine, or its process, stood. */
  stoodMs: 3000,
  /** A worker without a page that rests at no time for so long runs left-over code. */
  spinMs: 1400,
  /** Share of the time that a worker waits when it has no more to render than it can. */
  restShare: 0.1,
  /** Memory of the whole process, heap included. */
  rssMib: 640,
  /** Memory outside the heap, by the worker's own report. */
  externalMib: 256,
} as const

/** The last moment at which a worker was seen to be alive. */
export interface Heartbeat {
  at: number
  /** The newest sample. */
  seenAt: number
  beat: number
  idleMs: number
  cpuMs: number
}

export type Verdict =
  | { verdict: 'alive'; life: Heartbeat }
  | { verdict: 'hang' | 'memory' | 'starved'; message: string }

/** Judges a busy worker by its newest sample and its last sign of life; `rssMib` as in `watchLimits`. */
export function evaluateSample(
  sample: Sample,
  last: Heartbeat | undefined,
  rssMib: number = watchLimits.rssMib,
): Verdict {
  const external = sample.slots[progressSlots.externalMib] ?? 0
  if (sample.rssMib > rssMib || external > watchLimits.externalMib) {
    const used = Math.round(Math.max(sample.rssMib, external))
    return { verdict: 'memory', message: `used ${used} MiB` }
  }
  const beat = sample.slots[progressSlots.beat] ?? 0
  const stood = last !== undefined && sample.at - last.seenAt > watchLimits.stoodMs
  if (!last || stood || beat !== last.beat || sample.idleMs - last.idleMs > 0.5) {
    const { at, idleMs, cpuMs } = sample
    return { verdict: 'alive', life: { at, seenAt: at, beat, idleMs, cpuMs } }
  }
  return evaluateSilence(sample, last)
}

function evaluateSilence(sample: Sample, last: Heartbeat): Verdict {
  const silent = sample.at - last.at
  const computed = sample.cpuMs - last.cpuMs
  const message = `no heartbeat for ${Math.round(silent)} ms`
  const { silentMs, computedMs, blockedMs, leastComputedMs, restedMs } = watchLimits
  const computes = silent >= silentMs && computed >= computedMs
  const late = silent >= blockedMs && (computed >= leastComputedMs || computed <= restedMs)
  if (computes || late) return { verdict: 'hang', message }
  if (silent >= watchLimits.deadMs) return { verdict: 'starved', message }
  return { verdict: 'alive', life: { ...last, seenAt: sample.at } }
}

/**
 * Whether code of one request computed without a pause over the samples: the worker's loop turns, but
 * never rests. One that is busy with page after page shows another request now and then.
 */
export function isSpinning(samples: readonly Sample[]): boolean {
  const [first, last] = [samples[0], samples.at(-1)]
  const time = first && last ? last.at - first.at : 0
  if (!first || !last || time < watchLimits.spinMs) return false
  const computes = last.idleMs - first.idleMs < time * 0.05 && last.cpuMs - first.cpuMs > time * 0.3
  return computes && isOfOneRequest(samples)
}

/** Whether a worker waited now and then. One that was not looked at for long enough is taken to be busy. */
export function wasIdle(samples: readonly Sample[]): boolean {
  const [first, last] = [samples[0], samples.at(-1)]
  const time = first && last ? last.at - first.at : 0
  if (!first || !last || time < watchLimits.spinMs) return false
  return last.idleMs - first.idleMs >= time * watchLimits.restShare
}

/** Between two steps of a request the memory names none for a moment. */
function isOfOneRequest(samples: readonly Sample[]): boolean {
  const requests = samples.map(({ slots }) => slots[progressSlots.request] ?? 0)
  return new Set(requests.filter((request) => request > 0)).size <= 1
}

/** The samples since the last one with a page under way: what is computed there is left over. */
export function sinceLastPage(samples: readonly Sample[]): readonly Sample[] {
  return samples.slice(samples.findLastIndex(({ open }) => open > 0) + 1)
}
