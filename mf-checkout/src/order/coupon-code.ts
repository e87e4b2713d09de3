import { couponTexts } from './texts'

/** As the server keeps them. */
export const tidyCode = (typed: string) => typed.trim().toUpperCase()

/** What is wrong with a code before the server is asked (P 5): 6 characters at least. */
export function codeProblem(code: string, subscribed: boolean): string | undefined {
  if (subscribed) return couponTexts.subscribed
  if (code === '') return couponTexts.empty
  return code.length < 6 ? couponTexts.invalid : undefined
}
