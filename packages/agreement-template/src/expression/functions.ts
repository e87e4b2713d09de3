/** The functions a formula may call, with how many arguments each takes. */
export const FUNCTIONS = {
  count: { least: 1, most: 1 },
  sum: { least: 1, most: 1 },
  sumuntil: { least: 3, most: 3 },
  years: { least: 2, most: 2 },
  months: { least: 2, most: 2 },
  today: { least: 0, most: 0 },
  addmonths: { least: 2, most: 2 },
  adddays: { least: 2, most: 2 },
  round: { least: 1, most: 2 },
  min: { least: 2, most: 8 },
  max: { least: 2, most: 8 },
  contains: { least: 2, most: 2 },
  names: { least: 2, most: 4 },
  if: { least: 3, most: 3 },
} as const satisfies Record<string, { least: number; most: number }>

export type FunctionName = keyof typeof FUNCTIONS

export const isFunctionName = (name: string): name is FunctionName => Object.hasOwn(FUNCTIONS, name)
