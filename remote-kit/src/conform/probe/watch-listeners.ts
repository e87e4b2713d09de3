/** Counts what listens on window and document. Runs in the page, after the registry. */
export function watchListeners() {
  const { addEventListener: add, removeEventListener: remove } = EventTarget.prototype
  const held = new Map<string, () => void>()
  const ids = new WeakMap<object, number>()
  let next = 0
  const idOf = (listener: object) => {
    if (!ids.has(listener)) ids.set(listener, ++next)
    return ids.get(listener)
  }
  const roots = new Map<EventTarget, string>([
    [window, 'window'],
    [document, 'document'],
  ])
  type Options = boolean | AddEventListenerOptions | EventListenerOptions | undefined
  const keyOf = (target: string, type: string, listener: object, options: Options) => {
    const capture = typeof options === 'boolean' ? options : Boolean(options?.capture)
    return `${target} ${type} ${idOf(listener)} ${capture}`
  }
  EventTarget.prototype.addEventListener = function (type, listener, options) {
    // A bare addEventListener(…) is called without an object.
    const self: EventTarget = this ?? window
    const root = roots.get(self)
    if (root && listener) {
      const key = keyOf(root, type, listener, options)
      const letGo = () => {
        held.get(key)?.()
        held.delete(key)
      }
      if (!held.has(key))
        held.set(key, globalThis.amofinProbe.hold('listener', `${type} on ${root}`))
      if (typeof options === 'object') {
        if (options.once) add.call(self, type, letGo, { once: true, capture: true })
        if (options.signal) add.call(options.signal, 'abort', letGo, { once: true })
      }
    }
    return add.call(self, type, listener, options)
  }
  EventTarget.prototype.removeEventListener = function (type, listener, options) {
    const self: EventTarget = this ?? window
    const root = roots.get(self)
    if (root && listener) {
      const key = keyOf(root, type, listener, options)
      held.get(key)?.()
      held.delete(key)
    }
    return remove.call(self, type, listener, options)
  }
}
