import type { RemoteLocation } from './remote-source'
import { RemoteView } from './remote-view'

/** What one remote adds to another's page. When it fails, nothing is there: nobody misses it. */
export function SlotView({ places }: { places: readonly RemoteLocation[] }) {
  return places.map((place) => (
    <RemoteView key={place.id} place={place} waiting={null} failed={() => null} />
  ))
}
