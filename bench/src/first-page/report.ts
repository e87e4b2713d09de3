import { median, spread } from '../measuring/medians'
import type { PageLoad } from '../measuring/page-load'
import { variants, type Variant } from './variants'

export interface Sample extends PageLoad {
  variant: Variant
  round: number
  /** Share of the machine that was busy just before. */
  busyBefore: number
}

const measures = ['firstByte', 'fcp', 'lcp', 'interactive', 'blocked', 'shift', 'scriptBytes', 'laterScriptBytes', 'bytes', 'requests'] as const // prettier-ignore

/** Ratios of medians: what the goals are stated in. */
export function ratios(samples: readonly Sample[]) {
  const of = (variant: Variant, measure: (typeof measures)[number]) =>
    median(samples.filter((s) => s.variant === variant).map((s) => s[measure]))
  return {
    lcpOverPlain: of('product', 'lcp') / of('plain', 'lcp'),
    fcpOverPlain: of('product', 'fcp') / of('plain', 'fcp'),
    interactiveOverMonolith: of('product', 'interactive') / of('monolith', 'interactive'),
    scriptsOverMonolith: of('product', 'scriptBytes') / of('monolith', 'scriptBytes'),
  }
}

/** The first goals of the product; `push` is where they go next. */
export const goals = {
  lcpOverPlain: { goal: 1.3, push: 1.1 },
  interactiveOverMonolith: { goal: 1.3, push: 1.1 },
  scriptsOverMonolith: { goal: 1.35, push: 1.1 },
} as const

export function report(samples: readonly Sample[]) {
  const table = variants.map((variant) => {
    const rows = samples.filter((sample) => sample.variant === variant)
    const cells = measures.map((measure) => [measure, spread(rows.map((row) => row[measure]))])
    return { variant, runs: rows.length, ...Object.fromEntries(cells) }
  })
  return { ratios: ratios(samples), goals, table }
}

export function printReport(samples: readonly Sample[]) {
  console.log(`| variant | ${measures.join(' | ')} |`)
  console.log(`|---|${measures.map(() => '---').join('|')}|`)
  for (const variant of variants) {
    const rows = samples.filter((sample) => sample.variant === variant)
    const cells = measures.map((measure) => {
      const { median: middle, min, max } = spread(rows.map((row) => row[measure]))
      return [middle, min, max].map((value) => shorten(measure, value)).join(' / ')
    })
    console.log(`| ${variant} | ${cells.join(' | ')} |`)
  }
  console.log('\nmedian / min / max; milliseconds and bytes\n')
  const found = ratios(samples)
  for (const [name, value] of Object.entries(found)) {
    const goal = goals[name as keyof typeof goals]
    const verdict = goal ? ` (goal ${goal.goal}, then ${goal.push})` : ''
    console.log(`${name}: ${value.toFixed(3)}${verdict}`)
  }
}

const shorten = (measure: string, value: number) =>
  measure === 'shift' ? value.toFixed(3) : String(Math.round(value))
