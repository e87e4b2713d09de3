/** On a page that may stay on the device: the id of its plan. */
export const keepHeader = 'x-amofin-keep'

/** On a page that may stay: what all of it is known by, but for its nonce. */
export const tagHeader = 'x-amofin-tag'

/** What the worker has of the page that it asks for; 204 is the answer when that is still all of it. */
export const knownHeader = 'x-amofin-known'

/** `<meta>` of a page that came from the device: when it was stored, in ISO format. */
export const copyMeta = 'amofin-copy-of'

/** Where browsers find the worker: at the root, so that it may serve every page. */
export const workerPath = '/service-worker.js'

/** What a document says to the worker once it listens. */
export const listening = 'listening'

/** The worker's caches; what a script that removes it deletes. */
export const cacheNames = {
  files: 'amofin-files',
  pages: 'amofin-pages',
  answers: 'amofin-answers',
} as const
