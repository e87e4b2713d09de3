import { percentile } from '../../../bench/src/measuring/medians'
import { send, sendJson, type Reply } from './send'
import type { Target } from './target'

const visitorCount = 20

export interface VisitorResult {
  /** Requests of honest visitors, and those that got what they asked for. */
  requests: number
  answered: number
  p99Ms: number
}

/** Requests of the visitors with what each was answered. */
type Replies = readonly Pick<Reply, 'status' | 'ms'>[]

export const servedOf = (replies: Replies): VisitorResult => ({
  requests: replies.length,
  answered: replies.filter(({ status }) => status === 200).length,
  p99Ms: percentile(
    replies.map(({ ms }) => ms),
    0.99,
  ),
})

/** The addresses that came so far: nobody is refused for what visitors of an earlier measurement wrote. */
let networks = 0

/** 20 visitors, each from an address of its own, read pages' data and write to the bot, one after the other. */
export async function visitAll(target: Target, rounds: number): Promise<Replies> {
  networks = (networks % 200) + 1
  const replies = await Promise.all(
    Array.from({ length: visitorCount }, (_, at) =>
      visit(target, `127.0.${networks}.${at + 1}`, rounds),
    ),
  )
  return replies.flat()
}

/** A request that takes longer than this counts as lost. */
const patienceMs = 20_000

async function visit({ site: origin, apiKey }: Target, from: string, rounds: number) {
  const replies = []
  const headers = { 'api-key': apiKey }
  for (let round = 0; round < rounds; round += 1) {
    const common = { origin, headers, from, signal: AbortSignal.timeout(patienceMs) }
    replies.push(await send({ ...common, path: '/api/home/homestatic/' }))
    replies.push(await send({ ...common, path: '/api/services/popular_productslist/' }))
    const body = { generic_chat: { chat_uuid: `honest-${from}`, messages: [`Question ${round}`] } }
    replies.push(await sendJson({ ...common, path: '/api/chat/generic_conversations/', body }))
  }
  return replies
}
