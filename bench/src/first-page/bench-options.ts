import { variants, type Variant } from './variants'

export interface BenchOptions {
  rounds: number
  variants: readonly Variant[]
  /** Each is loaded cold, by itself. */
  pages: readonly string[]
  /** Also home → service page → form, within one visit. */
  walk: boolean
  federation: string
  /** How long each measurement waits for a quiet machine; one that is never quiet need not be waited for. */
  quietSeconds: number
}

/** The first service that the home page names. */
const service = 'tenancy-agreement-lagos'
const pages = ['/', `/productDetail/${service}`, '/faq']

/** Where the walk ends. */
export const formPath = `/agreement/${service}`

export function readOptions(env: Readonly<Record<string, string | undefined>>): BenchOptions {
  const variantNames = env['VARIANTS']?.split(',') ?? variants
  const unknownName = variantNames.find((name) => !(variants as readonly string[]).includes(name))
  if (unknownName !== undefined) {
    throw new Error(`VARIANTS names "${unknownName}". There are: ${variants.join(', ')}.`)
  }
  return {
    rounds: Number(env['ROUNDS'] ?? 7),
    variants: variants.filter((variant) => (variantNames as readonly string[]).includes(variant)),
    pages: env['BENCH_PATH'] === undefined ? pages : [env['BENCH_PATH']],
    walk: env['BENCH_PATH'] === undefined,
    federation: env['FEDERATION'] ?? 'container',
    quietSeconds: Number(env['QUIET_SECONDS'] ?? 8),
  }
}
