import { useContext, useMemo, type ReactNode } from 'react'
import { UNSAFE_DataRouterStateContext as RouterState } from 'react-router-dom'
import { NotFoundPage } from '../routes/not-found'
import type { LoadedModule, RemoteLocation } from './remote-source'

/**
 * Gives a page that fell back to another version the data of that version's own loader. The
 * router still holds the answer of the version that failed, and its next revalidation replaces it.
 */
export function RouteData({
  location,
  loaded: { replaced },
  children,
}: {
  location: RemoteLocation
  loaded: LoadedModule
  children: ReactNode
}) {
  const state = useContext(RouterState)
  const applies = replaced !== undefined && state?.loaderData[location.id] === replaced.instead
  const value = useMemo(() => {
    if (!state || !applies) return state
    return { ...state, loaderData: { ...state.loaderData, [location.id]: replaced.answer } }
  }, [state, applies, replaced, location.id])
  if (applies && 'notFound' in replaced.answer) return <NotFoundPage />
  return <RouterState.Provider value={value}>{children}</RouterState.Provider>
}

/** Lets a module's own ErrorBoundary read, by `useRouteError()`, what went wrong on screen. */
export function RouteFailure({
  location,
  error,
  children,
}: {
  location: RemoteLocation
  error: unknown
  children: ReactNode
}) {
  const state = useContext(RouterState)
  const value = useMemo(
    () => state && { ...state, errors: { ...state.errors, [location.id]: error } },
    [state, error, location.id],
  )
  return <RouterState.Provider value={value}>{children}</RouterState.Provider>
}
