/**
 * Counts what listens on things that outlive a module: the window, the document and the elements of
 * its frame, the viewport, media queries. Runs in the page, after the registry.
 */
export function watchListeners() {
  const { addEventListener: add, removeEventListener: remove } = EventTarget.prototype
  const held = new Map<string, () => void>()
  const ids = new WeakMap<object, number>()
  let next = 0
  const idOf = (thing: object) => {
    if (!ids.has(thing)) ids.set(thing, ++next)
    return ids.get(thing)
  }
  const nameOf = (target: EventTarget) => {
    if (target instanceof MediaQueryList) return `media ${target.media}`
    const roots: [EventTarget | null, string][] = [
      [window, 'window'],
      [document, 'document'],
      [document.documentElement, 'html'],
      [document.body, 'body'],
      [visualViewport, 'the viewport'],
    ]
    return roots.find(([root]) => root === target)?.[1]
  }
  type Options = boolean | AddEventListenerOptions | EventListenerOptions | undefined
  const keyOf = (target: object, type: string, listener: object, options: Options) => {
    const capture = typeof options === 'boolean' ? options : Boolean(options?.capture)
    return `${idOf(target)} ${type} ${idOf(listener)} ${capture}`
  }
  const letGo = (key: string) => {
    held.get(key)?.()
    held.delete(key)
  }
  EventTarget.prototype.addEventListener = function (type, listener, options) {
    // A bare addEventListener(…) is called without an object.
    const self: EventTarget = this ?? window
    const name = listener && nameOf(self)
    if (name) {
      const key = keyOf(self, type, listener, options)
      if (!held.has(key))
        held.set(key, globalThis.amofinProbe.hold('listener', `${type} on ${name}`))
      if (typeof options === 'object') {
        const end = () => letGo(key)
        if (options.once) add.call(self, type, end, { once: true, capture: true })
        if (options.signal) add.call(options.signal, 'abort', end, { once: true })
      }
    }
    return add.call(self, type, listener, options)
  }
  EventTarget.prototype.removeEventListener = function (type, listener, options) {
    const self: EventTarget = this ?? window
    if (listener) letGo(keyOf(self, type, listener, options))
    return remove.call(self, type, listener, options)
  }
}
