import { median, medianBounds, spread } from '../measuring/medians'
import { variants, type Variant } from './variants'

export interface Sample {
  variant: Variant
  round: number
  /** Processor time of one page, milliseconds. */
  cpuMs: number
}

/** A page decided on for its visitor may cost this much of one with a fixed plan. */
export const goal = 1.05

/** The variants of a round ran one after the other: what else goes on here meets all of them. */
export function report(samples: readonly Sample[]) {
  const samplesOf = (variant: Variant) =>
    samples.filter((sample) => sample.variant === variant).sort((a, b) => a.round - b.round)
  const decidedOver = (variant: Variant) => {
    const otherSamples = samplesOf(variant)
    return samplesOf('decided').map(
      ({ cpuMs }, index) => cpuMs / (otherSamples[index]?.cpuMs ?? NaN),
    )
  }
  const ratios = decidedOver('fixed')
  return {
    goal,
    ratio: median(ratios),
    /** Where the ratio lies with 95% confidence. */
    ratioBounds: medianBounds(ratios),
    /** Without what it costs to render two versions of everything. */
    ratioToRemembered: median(decidedOver('remembered')),
    cpuMsPerPage: Object.fromEntries(
      variants.map((variant) => [variant, spread(samplesOf(variant).map(cpu))]),
    ),
  }
}

const cpu = ({ cpuMs }: Sample) => cpuMs

export function printReport(planReport: ReturnType<typeof report>) {
  for (const [variant, { median: middle, min, max }] of Object.entries(planReport.cpuMsPerPage)) {
    console.log(`${variant}: ${[middle, min, max].map((ms) => ms.toFixed(3)).join(' / ')} ms`)
  }
  console.log('median / min / max of processor time per page\n')
  const bounds = planReport.ratioBounds.map((bound) => bound.toFixed(3)).join(' to ')
  console.log(`decided over fixed: ${planReport.ratio.toFixed(3)} (${bounds}; goal below ${goal})`)
  console.log(`decided over remembered: ${planReport.ratioToRemembered.toFixed(3)}`)
}
