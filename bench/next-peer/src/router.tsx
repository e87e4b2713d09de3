'use client'

import NextLink from 'next/link'
import { useParams, usePathname, useRouter, useSearchParams as useNextQuery } from 'next/navigation'
import { createContext, useContext, type ComponentProps, type ReactNode } from 'react'

/**
 * What the product takes from react-router, by Next.js's own router. Only what the measured pages
 * and their frame use.
 */
const LoaderData = createContext<unknown>(undefined)
export const LoaderDataProvider = LoaderData.Provider
export const useLoaderData = () => useContext(LoaderData)

interface LinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  to: string
  state?: unknown
  replace?: boolean
  preventScrollReset?: boolean
  children?: ReactNode
}

/** Pages of the product that this peer has. Links to others fetch nothing ahead. */
const servedPath = /^\/($|faq|productDetail\/|agreement\/)/

export function Link({ to, state: _state, preventScrollReset, replace, ...rest }: LinkProps) {
  return (
    <NextLink
      href={to}
      replace={replace}
      scroll={!preventScrollReset}
      prefetch={servedPath.test(to) ? null : false}
      {...rest}
    />
  )
}

export const NavLink = Link
export const Outlet = () => null
export const ScrollRestoration = () => null

export function useLocation() {
  const pathname = usePathname()
  return { pathname, search: '', hash: '', key: pathname, state: null }
}

export function useNavigate() {
  const router = useRouter()
  return (to: string, { replace }: { replace?: boolean } = {}) =>
    replace ? router.replace(to) : router.push(to)
}

export const useNavigation = () => ({ state: 'idle' as const })

export function useRevalidator() {
  const router = useRouter()
  return { state: 'idle' as const, revalidate: async () => router.refresh() }
}

export const useSearchParams = () => [new URLSearchParams(useNextQuery())] as const
export const useBlocker = () => ({ state: 'unblocked' as const })
export const useRouteError = () => undefined
export const useMatches = () => []
export const matchRoutes = () => null
export { useParams }
