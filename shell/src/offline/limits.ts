import { CacheExpiration, ExpirationPlugin } from 'workbox-expiration'
import { cacheNames as names } from './names'

const month = 30 * 24 * 60 * 60

/** What has not been used for longest goes first; with the bound of each file these are at most 200 MB. */
const limits = {
  [names.files]: { maxEntries: 200, maxAgeSeconds: month },
  [names.pages]: { maxEntries: 40, maxAgeSeconds: month },
  [names.answers]: { maxEntries: 150, maxAgeSeconds: month },
}

type LimitedCache = keyof typeof limits

export const expirationOf = (name: LimitedCache) =>
  new ExpirationPlugin({
    ...limits[name],
    matchOptions: { ignoreVary: true },
    purgeOnQuotaError: true,
  })

let forgotten = 0

/** How often visits were forgotten: what began before the last time must not stay on the device. */
export const timesForgotten = () => forgotten

/** What somebody visited is nobody else's business: files alone stay, as they are everybody's. */
export async function forgetVisits(): Promise<void> {
  forgotten += 1
  await Promise.all(
    [names.pages, names.answers].map(async (name) => {
      await caches.delete(name)
      await new CacheExpiration(name, limits[name]).delete()
    }),
  )
}
