import { ApiError } from 'shared-contracts/api-client'
import { viewProfile } from 'shared-contracts/api/auth.contract'
import type { Profile } from 'shared-contracts/api/auth.schema'
import { getOrder } from 'shared-contracts/api/order.contract'
import type { OrderDetail } from 'shared-contracts/api/order.schema'
import type { LoaderArgs, LoaderResult } from 'shared-contracts/page'

export type OrderData =
  | { state: 'no-number' }
  /** Unknown, or another person's: the server does not say which. */
  | { state: 'missing'; number: string }
  | {
      state: 'found'
      order: OrderDetail
      /** Null when it did not load: the form is then filled from the order. */
      profile: Profile | null
    }

export async function loader(args: LoaderArgs): Promise<LoaderResult<OrderData>> {
  return { head: { title: 'Pay for your order', noIndex: true }, data: await load(args) }
}

async function load({ url, context, signal }: LoaderArgs): Promise<OrderData> {
  const { api, session } = context
  const number = new URLSearchParams(url.split('?')[1]).get('order')?.trim()
  if (!number) return { state: 'no-number' }
  const [order, profile] = await Promise.all([
    api.call(getOrder, { params: { number }, signal }).catch(missing),
    session.status === 'signed-in'
      ? api.call(viewProfile, { params: { userId: session.userId }, signal }).catch(() => null)
      : null,
  ])
  if (!order) return { state: 'missing', number }
  return { state: 'found', order, profile }
}

function missing(error: unknown): undefined {
  if (error instanceof ApiError && error.status === 404) return undefined
  throw error
}
