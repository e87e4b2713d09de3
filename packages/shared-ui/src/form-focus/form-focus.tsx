import { useLayoutEffect, useRef } from 'react'

const firstField = 'input:not([type=hidden]), select, textarea'

/**
 * For a form that takes the place of the button which opens it: the focus goes into the form, and back
 * to the button, instead of getting lost with what went away.
 */
export function useFormFocus<Box extends HTMLElement = HTMLDivElement>(open: boolean) {
  const box = useRef<Box>(null)
  const opener = useRef<HTMLButtonElement>(null)
  const wasOpen = useRef(open)
  useLayoutEffect(() => {
    if (wasOpen.current === open) return
    wasOpen.current = open
    // Whatever has the focus by now keeps it.
    if (document.activeElement !== document.body) return
    const field = box.current?.querySelector<HTMLElement>(firstField)
    if (open) field?.focus()
    else opener.current?.focus()
  }, [open])
  return { box, opener }
}
