import { percentile } from '../measuring/medians'
import { openClient } from './ask'
import type { HeldUp, MeasuredApi } from './measured-api'

interface Phase {
  /** Of requests one after the other, in milliseconds. */
  trivial: { p50: number; p99: number; max: number; requests: number }
  heldUp: HeldUp
}

export interface PrintTimes {
  documents: number
  /** Of each. */
  pages: number
  milliseconds: number
  quiet: Phase
  printing: Phase
}

/**
 * What the others wait while documents are printed: the trivial route is asked without a break, first
 * alone and then as long as an admin downloads one document after the other.
 */
export async function measurePrinting(
  api: MeasuredApi,
  { numbers, token }: { numbers: readonly string[]; token: string },
): Promise<PrintTimes> {
  let pages = 0
  const reader = openClient(api.origin)
  const download = async () => {
    for (const number of numbers) {
      const { body } = await reader.ask({ path: `/api/order/download_order/${number}/`, token })
      pages = body.toString('latin1').match(/\/Type \/Page\b/g)?.length ?? 0
    }
  }
  const started = performance.now()
  const printing = await phase(api, download())
  const milliseconds = performance.now() - started
  const quiet = await phase(api, new Promise((resolve) => setTimeout(resolve, milliseconds)))
  reader.close()
  return { documents: numbers.length, pages, milliseconds, quiet, printing }
}

async function phase(api: MeasuredApi, work: Promise<unknown>): Promise<Phase> {
  const client = openClient(api.origin)
  await api.heldUp()
  let over = false
  const ended = work.finally(() => (over = true))
  const ms: number[] = []
  while (!over) ms.push((await client.ask({ path: '/healthz' })).ms)
  await ended
  client.close()
  return {
    trivial: {
      p50: percentile(ms, 0.5),
      p99: percentile(ms, 0.99),
      max: Math.max(...ms),
      requests: ms.length,
    },
    heldUp: await api.heldUp(),
  }
}
