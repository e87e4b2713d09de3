import { leftToBrowserDigest } from '../app/start-document'

/** A page whose styles are late starts meanwhile. */
const maxWaitMs = 1000

/**
 * Resolves when the browser has drawn what is there: starting the page takes the main thread of a slow phone
 * for longer than drawing it. At once where nothing is drawn, as in a tab in the background, where it is done, or
 * where the server left the page's content to the browser.
 */
export function firstFrame(): Promise<void> {
  if (document.hidden || isDrawn() || isLeftToBrowser()) return Promise.resolve()
  return new Promise((resolve) => {
    // The frame follows its callbacks in one task; what they put off comes after it.
    requestAnimationFrame(() => setTimeout(resolve))
    // From the browser's own cache this runs before the page is read to its end.
    document.addEventListener('DOMContentLoaded', () => {
      if (isLeftToBrowser()) resolve()
    })
    setTimeout(resolve, maxWaitMs)
  })
}

const isLeftToBrowser = () =>
  document.querySelector(`template[data-dgst="${leftToBrowserDigest}"]`) !== null

const isDrawn = () => performance.getEntriesByName('first-contentful-paint').length > 0
