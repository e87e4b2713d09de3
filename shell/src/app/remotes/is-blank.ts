import type { FragmentInstance } from 'react'

const pictures = 'img, svg, canvas, video, iframe, input, select, textarea, object'

/** Whether a location holds neither words that somebody can see nor a picture nor a field. */
export function isBlank(content: FragmentInstance | null): boolean {
  return elementsOf(content).every(
    (element) => wordsOf(element).trim() === '' && !hasPicture(element),
  )
}

/** A fragment gives its elements to what observes them, and says them in no other way. */
function elementsOf(content: FragmentInstance | null): Element[] {
  const elements: Element[] = []
  const observer = {
    observe: (element: Element) => void elements.push(element),
    unobserve: () => undefined,
    disconnect: () => undefined,
  }
  content?.observeUsing(observer)
  content?.unobserveUsing(observer)
  return elements
}

/** `innerText` leaves out what style sheets hide; jsdom has none. */
const wordsOf = (element: Element) =>
  (element as Partial<HTMLElement>).innerText ?? element.textContent ?? ''

const hasPicture = (element: Element) =>
  element.matches(pictures) || element.querySelector(pictures) !== null
