import { apiKey } from '../api/measured-api'
import { stepQueries, steps, type Step } from './list-screens'
import type { OrderSite } from './order-site'

interface Answer {
  results: { number: string }[]
}

/** The order numbers that each step must show, as the API answers them. */
export async function expectedRows({ api, admin }: OrderSite): Promise<Record<Step, string[]>> {
  const headers = { 'Api-Key': apiKey, authorization: `Token ${admin.token}` }
  const found = steps.map(async (step) => {
    const answer = await fetch(new URL(stepQueries[step], api), { headers })
    if (!answer.ok) throw new Error(`${stepQueries[step]} answered ${answer.status}.`)
    const { results } = (await answer.json()) as Answer
    return [step, results.map(({ number }) => number)] as const
  })
  return Object.fromEntries(await Promise.all(found)) as Record<Step, string[]>
}
