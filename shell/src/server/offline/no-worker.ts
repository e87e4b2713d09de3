import { cacheNames } from '../../offline/names'

/**
 * A worker that takes the place of the one before and goes: what that one stored, then itself. It reloads nothing, so
 * no page can go round in circles; the next page load has no worker.
 */
export const noWorker = `const names = ${JSON.stringify(Object.values(cacheNames))}
addEventListener('install', (event) => event.waitUntil(skipWaiting()))
addEventListener('activate', (event) =>
  event.waitUntil(
    Promise.all([
      ...names.map((name) => caches.delete(name)),
      new Promise((resolve) => {
        const request = indexedDB.deleteDatabase('workbox-expiration')
        request.onsuccess = request.onerror = request.onblocked = resolve
      }),
    ]).then(() => registration.unregister()),
  ),
)
`
