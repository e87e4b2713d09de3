import { useRevalidator } from 'shared-contracts/router'
import { LoadError } from 'shared-ui/load-error'

/** In place of conversations that did not come. `what` as in "your conversations". */
export function NotLoaded({ what }: { what: string }) {
  const { revalidate } = useRevalidator()
  return <LoadError what={what} safe="Your messages are kept on the server." onRetry={revalidate} />
}
