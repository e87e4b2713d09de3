import { Outlet } from 'react-router-dom'
import { PageSkeleton } from './page-skeleton'
import type { RemoteLocation } from './remote-source'
import { RemoteView } from './remote-view'

/** A frame that one remote provides for pages of all. When it fails, the page shows without it. */
export function LayoutView({ place }: { place: RemoteLocation }) {
  return <RemoteView place={place} waiting={<PageSkeleton />} failed={() => <Outlet />} />
}
