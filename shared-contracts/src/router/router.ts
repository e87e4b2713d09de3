import { useLoaderData, useMatches } from 'react-router-dom'
import type { DataOf, LoaderArgs } from '../page/page'

/**
 * The part of react-router that remotes may use. This module is shared, not
 * react-router-dom: a shared package cannot be tree-shaken (52 kB against 12 kB).
 */
export {
  Link,
  NavLink,
  Outlet,
  useBlocker,
  useLocation,
  useNavigate,
  useNavigation,
  useParams,
  useRevalidator,
  useRouteError,
  useSearchParams,
} from 'react-router-dom'

/** Data of the page's own loader: `usePageData<typeof loader>()`. */
export function usePageData<L extends (args: LoaderArgs) => Promise<unknown>>(): DataOf<L> {
  return (useLoaderData() as { data: DataOf<L> }).data
}

/** The title that the page's loader gave, for a frame around it. Undefined where it gave none. */
export function usePageTitle(): string | undefined {
  const answer = useMatches().at(-1)?.loaderData as { head?: { title?: string } } | undefined
  return answer?.head?.title
}
