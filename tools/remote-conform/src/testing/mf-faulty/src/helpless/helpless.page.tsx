import { listTestimonials } from 'shared-contracts/api/home.contract'
import type { LoaderArgs } from 'shared-contracts/page'

/** Has no words for a call that fails. */
export async function loader({ context }: LoaderArgs) {
  const data = await context.api.call(listTestimonials)
  return { head: { title: 'Helpless' }, data }
}

export function Component() {
  return <h1>Helpless</h1>
}
