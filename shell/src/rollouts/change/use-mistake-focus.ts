import { useEffect, useRef, useState } from 'react'

/** A form's ref, and what brings the focus to its first mistake once that is marked. */
export function useMistakeFocus() {
  const form = useRef<HTMLFormElement>(null)
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    if (attempt > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [attempt])
  return [form, () => setAttempt((count) => count + 1)] as const
}
