import { parseArgs } from 'node:util'

export interface ApiBenchOptions {
  /** Orders in the two databases. */
  small: number
  large: number
  /** Of measuring each call. */
  seconds: number
  /** Printed while others ask. */
  documents: number
  /** Part of the names of the calls to measure; all of them when it is left out. */
  only: string | undefined
  /** File for the result. */
  out: string | undefined
}

/** Throws a sentence for an option that is no positive number. */
export function readOptions(args: readonly string[]): ApiBenchOptions {
  const { values } = parseArgs({
    args: [...args],
    options: {
      small: { type: 'string', default: '1000' },
      large: { type: 'string', default: '1000000' },
      seconds: { type: 'string', default: '4' },
      documents: { type: 'string', default: '6' },
      only: { type: 'string' },
      out: { type: 'string' },
    },
  })
  return {
    small: positive('small', values.small),
    large: positive('large', values.large),
    seconds: positive('seconds', values.seconds),
    documents: positive('documents', values.documents),
    only: values.only,
    out: values.out,
  }
}

function positive(name: string, text: string): number {
  const value = Number(text)
  if (Number.isFinite(value) && value > 0) return value
  throw new Error(`--${name} is "${text}". Give a number above 0.`)
}

/** A catalogue grows with its orders, only slower. */
export const servicesFor = (orders: number) =>
  Math.min(10_000, Math.max(100, Math.round(Math.sqrt(orders) * 10)))
