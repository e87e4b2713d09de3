import { useSyncExternalStore } from 'react'

/** Something that changes, and whoever wants to know. */
export interface Value<T> {
  get(): T
  set(next: T): void
  subscribe(listener: () => void): () => void
}

export function createValue<T>(initial: T): Value<T> {
  const listeners = new Set<() => void>()
  let value = initial
  return {
    get: () => value,
    set(next) {
      value = next
      for (const listener of [...listeners]) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

export const useValue = <T>(value: Value<T>) => useSyncExternalStore(value.subscribe, value.get)
