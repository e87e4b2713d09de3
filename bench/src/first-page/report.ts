import { median, spread } from '../measuring/medians'
import type { PageLoad } from '../measuring/page-load'
import type { Walk } from '../measuring/walk'
import { variants, type Variant } from './variants'

interface SampleContext {
  variant: Variant
  round: number
  /** Share of the machine that was busy just before. */
  busyBefore: number
}

export interface Sample extends PageLoad, SampleContext {
  path: string
}
export type WalkSample = Walk & SampleContext

const loadMeasures = ['firstByte', 'fcp', 'lcp', 'interactive', 'blocked', 'shift', 'scriptBytes', 'laterScriptBytes', 'bytes', 'requests'] as const // prettier-ignore
const walkMeasures = ['serviceReadable', 'serviceBytes', 'formReadable', 'formBytes', 'bytes'] as const // prettier-ignore

type LoadMeasure = (typeof loadMeasures)[number]
type WalkMeasure = (typeof walkMeasures)[number]

/** What the product is compared by, and with whom. Goals are those of the home page. */
const loadComparisons = [
  { name: 'fcpOverPlain', measure: 'fcp', with: 'plain' },
  { name: 'lcpOverPlain', measure: 'lcp', with: 'plain', goal: 1.05 },
  { name: 'interactiveOverMonolith', measure: 'interactive', with: 'monolith', goal: 1.05 },
  { name: 'scriptsOverMonolith', measure: 'scriptBytes', with: 'monolith', goal: 1.1 },
  { name: 'fcpOverNext', measure: 'fcp', with: 'next', goal: 0.85 },
  { name: 'lcpOverNext', measure: 'lcp', with: 'next', goal: 0.85 },
  { name: 'interactiveOverNext', measure: 'interactive', with: 'next', goal: 0.85 },
  { name: 'scriptsOverNext', measure: 'scriptBytes', with: 'next', goal: 0.85 },
  { name: 'bytesOverNext', measure: 'bytes', with: 'next' },
] as const satisfies readonly Comparison<LoadMeasure>[]

const walkComparisons = [
  { name: 'serviceReadableOverNext', measure: 'serviceReadable', with: 'next' },
  { name: 'formReadableOverNext', measure: 'formReadable', with: 'next' },
  { name: 'walkBytesOverNext', measure: 'bytes', with: 'next' },
  { name: 'serviceReadableOverMonolith', measure: 'serviceReadable', with: 'monolith' },
  { name: 'formReadableOverMonolith', measure: 'formReadable', with: 'monolith' },
] as const satisfies readonly Comparison<WalkMeasure>[]

interface Comparison<Measure extends string> {
  name: string
  measure: Measure
  with: Variant
  goal?: number
}

export interface Ratio {
  name: string
  ratio: number
  goal?: number
}

type Row<Measure extends string> = { variant: Variant } & Partial<Record<Measure, number>>

/** Ratios of medians: what the goals are stated in. Left out where a variant was not measured. */
function ratiosOf<Measure extends string>(
  rows: readonly Row<Measure>[],
  comparisons: readonly Comparison<Measure>[],
): Ratio[] {
  return comparisons.flatMap(({ name, measure, with: otherVariant, goal }) => {
    const productValues = valuesOf(rows, 'product', measure)
    const otherValues = valuesOf(rows, otherVariant, measure)
    if (productValues.length === 0 || otherValues.length === 0) return []
    return [
      {
        name,
        ratio: median(productValues) / median(otherValues),
        ...(goal !== undefined && { goal }),
      },
    ]
  })
}

const valuesOf = <Measure extends string>(
  rows: readonly Row<Measure>[],
  variant: Variant,
  measure: Measure,
): number[] =>
  rows.flatMap((row) => {
    const value: number | undefined = row[measure]
    return row.variant === variant && value !== undefined ? [value] : []
  })

function tableOf<Measure extends string>(
  rows: readonly Row<Measure>[],
  measures: readonly Measure[],
) {
  return variants.flatMap((variant) => {
    const runs = rows.filter((row) => row.variant === variant).length
    if (runs === 0) return []
    const cells = measures.flatMap((measure) => {
      const values = valuesOf(rows, variant, measure)
      return values.length === 0 ? [] : [[measure, spread(values)] as const]
    })
    return [{ variant, runs, values: Object.fromEntries(cells) }]
  })
}

export interface Report {
  /** Path of a page, or the walk. */
  title: string
  measures: readonly string[]
  ratios: Ratio[]
  table: ReturnType<typeof tableOf>
}

/** A page at a time, then the walk. Goals are those of the home page. */
export function reports(samples: readonly Sample[], walks: readonly WalkSample[]): Report[] {
  const paths = [...new Set(samples.map(({ path }) => path))]
  const pages = paths.map((path) => {
    const rows = samples.filter((sample) => sample.path === path)
    const allRatios = ratiosOf<LoadMeasure>(rows, loadComparisons)
    const ratios = path === '/' ? allRatios : allRatios.map(({ name, ratio }) => ({ name, ratio }))
    return { title: path, measures: loadMeasures, ratios, table: tableOf(rows, loadMeasures) }
  })
  if (walks.length === 0) return pages
  const walk = {
    title: 'home → service page → form',
    measures: walkMeasures,
    ratios: ratiosOf<WalkMeasure>(walks, walkComparisons),
    table: tableOf(walks, walkMeasures),
  }
  return [...pages, walk]
}

export function printable({ title, measures, ratios, table }: Report): string {
  const rows = table.map(({ variant, values }) => {
    const cells = measures.map((measure) => {
      const cell = values[measure]
      return cell ? [cell.median, cell.min, cell.max].map(shorten(measure)).join(' / ') : '–'
    })
    return `| ${variant} | ${cells.join(' | ')} |`
  })
  const lines = ratios.map(
    ({ name, ratio, goal }) =>
      `${name}: ${ratio.toFixed(3)}${goal === undefined ? '' : ` (goal ${goal}${ratio <= goal ? '' : ', missed'})`}`,
  )
  return [
    `\n## ${title}\n`,
    `| variant | ${measures.join(' | ')} |`,
    `|---|${measures.map(() => '---').join('|')}|`,
    ...rows,
    '\nmedian / min / max; milliseconds and bytes\n',
    ...lines,
  ].join('\n')
}

const shorten = (measure: string) => (value: number) =>
  measure === 'shift' ? value.toFixed(3) : String(Math.round(value))
