const keep = () => undefined

/** Listens, counts, watches and opens a line; the answer gives all of it back. */
export function borrow(): () => void {
  const over = new AbortController()
  const { signal } = over
  addEventListener('resize', keep, { signal })
  addEventListener('load', keep, { once: true, signal })
  document.addEventListener('keydown', keep, true)
  const wide = matchMedia('(min-width: 600px)')
  wide.addEventListener('change', keep)
  const timer = setInterval(keep, 60_000)
  const later = setTimeout(keep, 60_000)
  const observer = new ResizeObserver(keep)
  observer.observe(document.body)
  const line = new BroadcastChannel('sound')
  const sheet = new CSSStyleSheet()
  document.adoptedStyleSheets.push(sheet)
  return () => {
    over.abort()
    document.removeEventListener('keydown', keep, true)
    wide.removeEventListener('change', keep)
    clearInterval(timer)
    clearTimeout(later)
    observer.disconnect()
    line.close()
    const { adoptedStyleSheets } = document
    document.adoptedStyleSheets = adoptedStyleSheets.filter((adopted) => adopted !== sheet)
  }
}
