import { getServerCapabilities } from 'shared-contracts/api/capabilities.contract'
import type { LoaderArgs } from 'shared-contracts/page'

/** Cannot do without a call that not every API has. */
export async function loader({ context }: LoaderArgs) {
  const data = await context.api.call(getServerCapabilities)
  return { head: { title: 'Needy' }, data }
}

export function Component() {
  return <h1>Needy</h1>
}
