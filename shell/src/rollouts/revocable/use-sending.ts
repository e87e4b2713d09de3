import { useState } from 'react'
import { problemOf } from '../reading/problem'

/** One call at a time, and why the last one failed. */
export function useSending() {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()

  async function send(work: () => Promise<void>) {
    if (busy) return
    setBusy(true)
    setProblem(undefined)
    try {
      await work()
    } catch (failure) {
      setProblem(problemOf(failure).text)
    }
    setBusy(false)
  }

  return { busy, problem, send, forget: () => setProblem(undefined) }
}
