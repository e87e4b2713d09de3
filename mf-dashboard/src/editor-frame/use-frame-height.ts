import { useEffect, type RefObject } from 'react'
import type { FramePage } from './frame-page'

/**
 * As high as what it shows, down to the window's lower edge at most (see the style sheet): a long
 * editor scrolls inside, so that its bar with Save stays in view.
 */
export function useFrameHeight(
  frame: RefObject<HTMLIFrameElement | null>,
  page: FramePage | undefined,
): void {
  useEffect(() => {
    const element = frame.current
    const content = page === 'editor' && element?.contentDocument?.getElementById('editor')
    if (!element || !content) return
    const top = element.getBoundingClientRect().top + window.scrollY
    element.style.setProperty('--top', `${Math.ceil(top)}px`)
    const observer = new ResizeObserver(() => {
      element.style.setProperty('--content', `${Math.ceil(content.scrollHeight)}px`)
    })
    observer.observe(content)
    return () => observer.disconnect()
  }, [frame, page])
}
