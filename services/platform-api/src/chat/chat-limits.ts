import type { RateLimit } from '../rate-limits/rate-limit'

/** Nobody types faster. */
const burst = { points: 30, duration: 10 }

/** Per user. What a socket sends and what a sign-out brings count apart. */
export const chatLimits = {
  messages: { name: 'chat-burst', ...burst, store: 'fast' },
  savedMessages: { name: 'chat-saved', ...burst, store: 'fast' },
  /** Sign-outs of one user, in all tabs; each brings what the socket has not stored. */
  saves: { name: 'chat-save', points: 10, duration: 60, store: 'fast' },
  /** A page that was away for long asks for 500 messages at once, one answer after the other. */
  catchUps: { name: 'chat-catch-up', points: 100, duration: 10, store: 'process' },
} as const satisfies Record<string, RateLimit>

/** Runs the tasks of each key one after the other, whatever becomes of them. */
export function createKeyedQueue<Key>() {
  const last = new Map<Key, Promise<unknown>>()
  return <T>(key: Key, task: () => Promise<T>): Promise<T> => {
    const result = (last.get(key) ?? Promise.resolve()).catch(() => undefined).then(task)
    last.set(key, result)
    const forget = () => void (last.get(key) === result && last.delete(key))
    result.then(forget, forget)
    return result
  }
}
