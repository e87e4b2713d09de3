import { useEffect, useState, type RefObject } from 'react'

/**
 * What a frame shows: the `editor`; a page that `waits` and opens the editor by itself; a page that
 * `refuses` and says why; or nothing of ours (`unreachable`): no answer, or one that is no page.
 */
export type FramePage = 'editor' | 'waits' | 'refuses' | 'unreachable'

/** Null where the browser shows an error page of its own, which no script may read. */
export function framePage(page: Document | null | undefined): FramePage {
  if (!page || page.contentType !== 'text/html') return 'unreachable'
  if (page.getElementById('editor')) return 'editor'
  if (page.querySelector('meta[http-equiv="refresh"]')) return 'waits'
  return page.querySelector('h1') ? 'refuses' : 'unreachable'
}

const patienceMs = 30_000

interface FrameOpening {
  address?: string
  attempt: number
}

/** What the frame shows: undefined while it loads, `unreachable` if that never ends. */
export function useFramePage(
  frame: RefObject<HTMLIFrameElement | null>,
  { address, attempt }: FrameOpening,
) {
  const opening = address === undefined ? undefined : `${attempt} ${address}`
  const [loaded, setLoaded] = useState<{ opening?: string; page: FramePage }>()
  const page = loaded && loaded.opening === opening ? loaded.page : undefined
  useEffect(() => {
    if (opening === undefined || page !== undefined) return
    const timer = setTimeout(() => setLoaded({ opening, page: 'unreachable' }), patienceMs)
    return () => clearTimeout(timer)
  }, [opening, page])
  const onLoad = () => setLoaded({ opening, page: framePage(frame.current?.contentDocument) })
  return { page, onLoad }
}
