import type { ApiClient } from 'shared-contracts/api-client'
import { listBoughtPlans } from 'shared-contracts/api/refund.contract'
import type { BoughtPlan } from 'shared-contracts/api/refund.schema'
import { can } from 'shared-contracts/capabilities'

/** For finance; none where the server gives nothing back, or did not answer. */
export async function loadBoughtPlans(
  { api, group }: { api: ApiClient; group: number },
  user: number,
): Promise<BoughtPlan[]> {
  if (!can(group, 'payments.refund')) return []
  const bought = api.call(listBoughtPlans, { query: { user } })
  return (await bought.catch(() => undefined))?.results ?? []
}
