import { configure } from '@testing-library/dom'

/** A machine with other work needs more than a second to draw what a test waits for. */
configure({ asyncUtilTimeout: 10_000 })

/** Browser calls that jsdom answers with "Not implemented" or not at all. */
window.scrollTo = () => undefined
Element.prototype.scrollIntoView ??= () => undefined

window.matchMedia ??= (query) =>
  ({
    matches: false,
    media: query,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }) as unknown as MediaQueryList

class QuietObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
  takeRecords() {
    return []
  }
}
window.ResizeObserver ??= QuietObserver as unknown as typeof ResizeObserver
window.IntersectionObserver ??= QuietObserver as unknown as typeof IntersectionObserver

const dialog = HTMLDialogElement.prototype
dialog.show ??= function show() {
  this.open = true
}
dialog.showModal ??= function showModal() {
  this.open = true
}
dialog.close ??= function close(returnValue?: string) {
  if (!this.open) return
  if (returnValue !== undefined) this.returnValue = returnValue
  this.open = false
  this.dispatchEvent(new Event('close'))
}
