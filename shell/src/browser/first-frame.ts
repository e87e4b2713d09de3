/** A page whose styles are late starts meanwhile. */
const maxWaitMs = 1000

/**
 * Resolves when the browser has drawn what is there: starting the page takes the main thread of a slow phone
 * for longer than drawing it. At once where nothing is drawn, as in a tab in the background, or where it is done.
 */
export function firstFrame(): Promise<void> {
  if (document.hidden || isDrawn()) return Promise.resolve()
  return new Promise((resolve) => {
    // The frame follows its callbacks in one task; what they put off comes after it.
    requestAnimationFrame(() => setTimeout(resolve))
    setTimeout(resolve, maxWaitMs)
  })
}

const isDrawn = () => performance.getEntriesByName('first-contentful-paint').length > 0
