/** Follows timers, animation frames and idle calls until they ran or were cleared. */
export function watchTimers() {
  type Callback = (...args: unknown[]) => void
  type Start = (run: Callback, ...rest: unknown[]) => number
  const page = globalThis as unknown as Record<string, Start | ((id: number) => void)>
  const held = new Map<string, () => void>()
  const kinds: [start: string, stop: string, repeats: boolean][] = [
    ['setTimeout', 'clearTimeout', false],
    ['setInterval', 'clearInterval', true],
    ['requestAnimationFrame', 'cancelAnimationFrame', false],
    ['requestIdleCallback', 'cancelIdleCallback', false],
  ]
  for (const [start, stop, repeats] of kinds) {
    const realStart = page[start] as Start
    const realStop = page[stop] as (id: number) => void
    // A timeout may be cleared as an interval and the other way round.
    const family = start.startsWith('set') ? 'timer' : start
    const letGo = (id: number) => {
      held.get(`${family} ${id}`)?.()
      held.delete(`${family} ${id}`)
    }
    page[start] = (run: Callback, ...rest: unknown[]) => {
      const id: number = realStart.call(
        globalThis,
        (...args: unknown[]) => {
          if (!repeats) letGo(id)
          if (typeof run === 'function') run(...args)
        },
        ...rest,
      )
      held.set(`${family} ${id}`, globalThis.amofinProbe.hold('timer', start))
      return id
    }
    page[stop] = (id: number) => {
      letGo(id)
      realStop.call(globalThis, id)
    }
  }
}
