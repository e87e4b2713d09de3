import { useEffect, useRef } from 'react'

/**
 * On phones one pane takes the place of another, and the button that was pressed goes with it: the
 * focus then moves into what is shown. Returns the ref of the panes' parent.
 */
export function useFocusInView(view: string) {
  const panes = useRef<HTMLDivElement>(null)
  const before = useRef(view)
  useEffect(() => {
    if (before.current === view) return
    before.current = view
    const focused = document.activeElement
    if (focused && focused !== document.body && isShown(focused)) return
    const visiblePanes = [...(panes.current?.children ?? [])].filter(isShown)
    const targets = visiblePanes.flatMap((pane) => [
      ...pane.querySelectorAll<HTMLElement>(startSelector),
    ])
    targets[0]?.focus()
  }, [view])
  return panes
}

const startSelector = '[aria-current="true"], [tabindex="-1"]'

/** Older browsers cannot say; there nothing moves. */
const isShown = (element: Element) => element.checkVisibility?.() ?? true
