/** Runs the tasks of each key one after the other, whatever becomes of them. */
export function createTurns<Key>() {
  const last = new Map<Key, Promise<unknown>>()
  return <T>(key: Key, task: () => Promise<T>): Promise<T> => {
    const result = (last.get(key) ?? Promise.resolve()).catch(() => undefined).then(task)
    last.set(key, result)
    const forget = () => void (last.get(key) === result && last.delete(key))
    result.then(forget, forget)
    return result
  }
}
