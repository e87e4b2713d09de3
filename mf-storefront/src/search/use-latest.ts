import { useEffect, useRef, useState } from 'react'

/** Typing settles for this long before the server is asked, in milliseconds. */
const settle = 200
const shortest = 2

/** Finds things for what is being typed; a late answer never replaces a newer one. */
export function useLatest<Found>(find: (text: string, signal: AbortSignal) => Promise<Found[]>) {
  const [found, setFound] = useState<Found[]>([])
  const pending = useRef<AbortController>(undefined)
  useEffect(() => () => pending.current?.abort(), [])

  const ask = async (typed: string) => {
    pending.current?.abort()
    const controller = new AbortController()
    pending.current = controller
    const text = typed.trim()
    if (text.length < shortest) return setFound([])
    try {
      await settled(controller.signal)
      const answer = await find(text, controller.signal)
      if (!controller.signal.aborted) setFound(answer)
    } catch {
      // Without suggestions the search itself still works, and it says what is wrong.
      if (!controller.signal.aborted) setFound([])
    }
  }
  return { found, ask }
}

const settled = (signal: AbortSignal) =>
  new Promise<void>((resolve, reject) => {
    const timer = setTimeout(resolve, settle)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      reject(signal.reason)
    })
  })
