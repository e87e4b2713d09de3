/**
 * Knows whether the page is at rest: no call and no file on its way, and nothing that changes. Counts
 * turns of the page's own clock, so that a page which gets little of a busy machine is given as much
 * more time.
 */
export function watchRest() {
  const turnMs = 20
  /** Longest that calls, one after the other, may keep the page. */
  const longestWay = 750
  /** Longest that it is waited for something that moves by itself. */
  const longestMove = 100
  const { real } = globalThis.amofinProbe
  let changed = false
  const files = new Set<Node>()

  new real.MutationObserver((records) => {
    changed = true
    for (const { addedNodes } of records) addedNodes.forEach(follow)
  }).observe(document, { childList: true, subtree: true, characterData: true })

  function follow(node: Node) {
    const comes =
      (node instanceof HTMLScriptElement && node.src) ||
      (node instanceof HTMLLinkElement && node.rel === 'stylesheet') ||
      // What waits for a frame says so until its document is there.
      (node instanceof HTMLIFrameElement && node.src && node.loading !== 'lazy')
    if (!comes) return
    files.add(node)
    for (const end of ['load', 'error']) {
      node.addEventListener(end, () => void files.delete(node), { once: true })
    }
  }

  const isComing = () =>
    globalThis.amofinProbe.pending > 0 ||
    [...files].some(({ isConnected }) => isConnected) ||
    document.querySelector('main')?.textContent === 'Opening…'

  globalThis.amofinProbe.rested = (turns, evenOnTheWay = false) =>
    new Promise((resolve) => {
      const taken = { quiet: -1, moving: 0, coming: 0 }
      const look = () => {
        if (!evenOnTheWay && isComing()) taken.coming += 1
        else if (changed) taken.moving += 1
        const still = !changed && (evenOnTheWay || !isComing())
        taken.quiet = still ? taken.quiet + 1 : 0
        changed = false
        const { quiet, moving, coming } = taken
        if (quiet >= turns || moving >= longestMove || coming >= longestWay) resolve()
        else real.setTimeout(look, turnMs)
      }
      look()
    })
}
