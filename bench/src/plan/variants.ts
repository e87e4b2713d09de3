/**
 * `fixed`: one plan for everybody. `remembered`: everybody's own plan, decided once. `decided`: the
 * server as it is.
 */
export const variants = ['fixed', 'remembered', 'decided'] as const

export type Variant = (typeof variants)[number]
