/**
 * Does the work now, then again so many milliseconds after it was done, while the page is visible;
 * at once when it becomes so after a longer absence. Returns the way to end it.
 */
export function repeatWhileVisible(work: () => Promise<void>, everyMs: number): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let doneAt = 0
  let running = false
  let ended = false

  async function run() {
    clearTimeout(timer)
    running = true
    await work()
    running = false
    doneAt = Date.now()
    wait(everyMs)
  }

  function wait(ms: number) {
    clearTimeout(timer)
    if (!ended && !document.hidden) timer = setTimeout(() => void run(), ms)
  }

  function looked() {
    if (!running) wait(Math.max(0, doneAt + everyMs - Date.now()))
  }

  document.addEventListener('visibilitychange', looked)
  void run()
  return () => {
    ended = true
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', looked)
  }
}
