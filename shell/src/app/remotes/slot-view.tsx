import type { RemoteLocation } from './remote-source'
import { RemoteView } from './remote-view'

/** What one remote adds to another's page. When it fails, nothing is there: nobody misses it. */
export function SlotView({ locations }: { locations: readonly RemoteLocation[] }) {
  return locations.map((location) => (
    <RemoteView key={location.id} location={location} waiting={null} failed={() => null} />
  ))
}
