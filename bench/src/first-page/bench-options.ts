import { variants, type Variant } from './variants'

export interface BenchOptions {
  rounds: number
  variants: readonly Variant[]
  /** Each is loaded cold, by itself. */
  pages: readonly string[]
  /** Also home → service page → form, within one visit. */
  walk: boolean
  federation: string
}

/** The first service of the seed that has a form: what most visitors come for. */
const pages = ['/', '/productDetail/tenancy-agreement-lagos', '/faq']

export function readOptions(env: Readonly<Record<string, string | undefined>>): BenchOptions {
  const named = env['VARIANTS']?.split(',') ?? variants
  const unknown = named.find((name) => !(variants as readonly string[]).includes(name))
  if (unknown !== undefined) {
    throw new Error(`VARIANTS names "${unknown}". There are: ${variants.join(', ')}.`)
  }
  return {
    rounds: Number(env['ROUNDS'] ?? 7),
    variants: variants.filter((variant) => (named as readonly string[]).includes(variant)),
    pages: env['BENCH_PATH'] === undefined ? pages : [env['BENCH_PATH']],
    walk: env['BENCH_PATH'] === undefined,
    federation: env['FEDERATION'] ?? 'enhanced',
  }
}
