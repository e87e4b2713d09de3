import { progressSlots } from '../../worker/messages'
import type { Sample } from './supervisor-messages'

export const watchLimits = {
  /** Longest silence of a busy worker. */
  silentMs: 2000,
  /** Of that silence the worker must have computed this much: a starved machine is no fault. */
  computedMs: 500,
  /** Silence after which it does not matter why. */
  deadMs: 4500,
  /** A worker without a page that rests at no time for so long runs left-over code. */
  spinMs: 1400,
  /** Memory of the whole process, heap included. */
  rssMib: 640,
  /** Memory outside the heap, by the worker's own report. */
  externalMib: 256,
} as const

/** The last moment at which a worker was seen to be alive. */
export interface Heartbeat {
  at: number
  beat: number
  idleMs: number
  cpuMs: number
}

export type Verdict =
  { verdict: 'alive'; life: Heartbeat } | { verdict: 'hang' | 'memory'; message: string }

/** Judges a busy worker by its newest sample and its last sign of life. */
export function evaluateSample(sample: Sample, last: Heartbeat | undefined): Verdict {
  const external = sample.slots[progressSlots.externalMib] ?? 0
  if (sample.rssMib > watchLimits.rssMib || external > watchLimits.externalMib) {
    const used = Math.round(Math.max(sample.rssMib, external))
    return { verdict: 'memory', message: `used ${used} MiB` }
  }
  const beat = sample.slots[progressSlots.beat] ?? 0
  const lives = !last || beat !== last.beat || sample.idleMs - last.idleMs > 0.5
  if (lives) {
    const { at, idleMs, cpuMs } = sample
    return { verdict: 'alive', life: { at, beat, idleMs, cpuMs } }
  }
  const silent = sample.at - last.at
  const computed = sample.cpuMs - last.cpuMs
  const hangs =
    silent >= watchLimits.deadMs ||
    (silent >= watchLimits.silentMs && computed >= watchLimits.computedMs)
  if (!hangs) return { verdict: 'alive', life: last }
  return { verdict: 'hang', message: `no sign of life for ${Math.round(silent)} ms` }
}

/** Whether a worker computed without a pause over the samples: its loop turns, but never rests. */
export function isSpinning(samples: readonly Sample[]): boolean {
  const [first, last] = [samples[0], samples.at(-1)]
  const time = first && last ? last.at - first.at : 0
  if (!first || !last || time < watchLimits.spinMs) return false
  return last.idleMs - first.idleMs < time * 0.05 && last.cpuMs - first.cpuMs > time * 0.3
}
