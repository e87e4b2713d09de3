export interface Store<State> {
  get: () => State
  set: (part: Partial<State>) => void
  subscribe: (listener: () => void) => () => void
}

/** A value that React follows through `useSyncExternalStore`. */
export function createStore<State extends object>(initial: State): Store<State> {
  let state = initial
  const listeners = new Set<() => void>()
  return {
    get: () => state,
    set(part) {
      state = { ...state, ...part }
      listeners.forEach((listener) => listener())
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
