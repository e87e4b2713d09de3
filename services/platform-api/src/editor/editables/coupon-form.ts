import { lagosDate } from 'agreement-template/format'
import { z } from 'zod'
import { shortestCode } from '../../pricing/coupon.queries'
import type { Finding } from 'content-editors/finding'

const day = (title: string, missing: string) => z.iso.date(missing).meta({ title })

/** A coupon as it is typed. It is good from the start of its first day to the end of its last, in Lagos. */
export const couponForm = z.object({
  code: z
    .string()
    .trim()
    .min(shortestCode, `Enter at least ${shortestCode} characters.`)
    .max(40, 'Shorten this to 40 characters.')
    .regex(/^[A-Za-z0-9-]+$/, 'Use letters, digits and hyphens only, as in SAVE-10.')
    .meta({ title: 'Code', description: 'Customers can also type it in small letters.' }),
  percent: z
    .int('Enter a whole number.')
    .min(1, 'Enter 1 or more.')
    .max(100, 'Enter 100 or less.')
    .optional()
    .meta({ title: 'Percent off', description: 'Give this or an amount, not both.' }),
  amount: z
    .string()
    .trim()
    .regex(/^\d{1,9}(\.\d{1,2})?$/, 'Enter an amount in naira such as 5000 or 5000.50.')
    .optional()
    .meta({
      title: 'Naira off',
      description: 'The discount is never more than the price of the order.',
    }),
  firstDay: day('First day', 'Choose the first day.'),
  lastDay: day('Last day', 'Choose the last day.'),
})

export type CouponForm = z.infer<typeof couponForm>

export function couponFindings({ percent, amount, firstDay, lastDay }: CouponForm): Finding[] {
  return [
    ...((percent === undefined) === (amount === undefined)
      ? [error('percent', 'Enter either percent or naira off.')]
      : []),
    ...(amount !== undefined && Number(amount) === 0
      ? [error('amount', 'Enter more than 0.')]
      : []),
    ...(lastDay < firstDay
      ? [error('lastDay', 'Choose a last day on or after the first day.')]
      : []),
  ]
}

const error = (field: string, message: string): Finding => ({
  severity: 'error',
  path: [field],
  message,
})

export const lagosDay = (moment: Date): string => lagosDate(moment)

/** Lagos keeps one hour ahead of UTC all year. */
export const startOfDay = (day: string): Date => new Date(`${day}T00:00:00+01:00`)

export const endOfDay = (day: string): Date => new Date(startOfDay(day).getTime() + dayMs)

export const dayBefore = (day: string): string =>
  lagosDay(new Date(startOfDay(day).getTime() - dayMs))

const dayMs = 24 * 60 * 60 * 1000
