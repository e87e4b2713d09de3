/** Follows observers until they are disconnected, sockets until they close, calls until answered. */
export function watchConnections() {
  const page = globalThis as unknown as Record<string, new (...args: never[]) => object>
  for (const name of ['MutationObserver', 'ResizeObserver', 'IntersectionObserver']) {
    page[name] = watched(name)
  }
  function watched(name: string) {
    const Real = page[name] as unknown as new (run: unknown, options?: unknown) => MutationObserver
    return class extends Real {
      #targets = new Map<unknown, () => void>()
      override observe(target: Node, options?: MutationObserverInit) {
        if (!this.#targets.has(target)) {
          this.#targets.set(target, globalThis.amofinProbe.hold('observer', name))
        }
        super.observe(target, options)
      }
      unobserve(target: Node) {
        this.#forget(target)
        ;(Real.prototype as unknown as ResizeObserver).unobserve.call(this, target as Element)
      }
      override disconnect() {
        for (const target of [...this.#targets.keys()]) this.#forget(target)
        super.disconnect()
      }
      #forget(target: unknown) {
        this.#targets.get(target)?.()
        this.#targets.delete(target)
      }
    } as unknown as new (...args: never[]) => object
  }

  for (const name of ['WebSocket', 'EventSource', 'BroadcastChannel', 'Worker', 'SharedWorker']) {
    const Real = page[name] as unknown as new (...args: unknown[]) => EventTarget & {
      close?(): void
      terminate?(): void
    }
    if (!Real) continue
    page[name] = class extends Real {
      #letGo: () => void
      constructor(...args: unknown[]) {
        super(...args)
        this.#letGo = globalThis.amofinProbe.hold('connection', name)
        this.addEventListener('close', () => this.#letGo())
      }
      override close(...args: []) {
        this.#letGo()
        super.close?.(...args)
      }
      override terminate() {
        this.#letGo()
        super.terminate?.()
      }
    } as unknown as new (...args: never[]) => object
  }

  const realFetch = globalThis.fetch.bind(globalThis)
  globalThis.fetch = async (...args) => {
    globalThis.amofinProbe.pending += 1
    try {
      const answer = await realFetch(...args)
      await globalThis.amofinProbe.gate
      return answer
    } finally {
      globalThis.amofinProbe.pending -= 1
    }
  }
}
