import { median, spread } from '../measuring/medians'
import type { Variant } from './page-server'

export interface Sample {
  variant: Variant
  round: number
  /** Processor time of one page, milliseconds. */
  cpuMs: number
}

/** A page decided on for its visitor may cost this much of one with a fixed plan. */
export const goal = 1.05

/** The two variants of a round ran one after the other: what else goes on here meets both. */
export function report(samples: readonly Sample[]) {
  const of = (variant: Variant) => samples.filter((sample) => sample.variant === variant)
  const ratios = of('decided').flatMap(({ round, cpuMs }) =>
    of('fixed')
      .filter((sample) => sample.round === round)
      .map((sample) => cpuMs / sample.cpuMs),
  )
  return {
    goal,
    ratio: median(ratios),
    ratios: spread(ratios),
    ratioOfMedians: median(of('decided').map(cpu)) / median(of('fixed').map(cpu)),
    cpuMsPerPage: {
      fixed: spread(of('fixed').map(cpu)),
      remembered: spread(of('remembered').map(cpu)),
      decided: spread(of('decided').map(cpu)),
    },
  }
}

const cpu = ({ cpuMs }: Sample) => cpuMs

export function printReport(found: ReturnType<typeof report>) {
  for (const [variant, { median: middle, min, max }] of Object.entries(found.cpuMsPerPage)) {
    console.log(`${variant}: ${[middle, min, max].map((ms) => ms.toFixed(3)).join(' / ')} ms`)
  }
  console.log('median / min / max of processor time per page\n')
  console.log(`decided over fixed: ${found.ratio.toFixed(3)} (goal below ${goal})`)
  console.log(`of the medians: ${found.ratioOfMedians.toFixed(3)}`)
}
