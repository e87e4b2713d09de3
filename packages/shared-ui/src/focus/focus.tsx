import { useEffect, useLayoutEffect, useRef, useState, type FocusEvent } from 'react'

/** A form's ref, and what brings the focus to its first mistake once that is marked. */
export function useMistakeFocus() {
  const form = useRef<HTMLFormElement>(null)
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    if (attempt > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [attempt])
  return [form, () => setAttempt((count) => count + 1)] as const
}

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

interface FocusedControl {
  element: Element
  /** Position among the rows, and among the controls of its row; -1 outside them. */
  row: number
  control: number
}

/**
 * What is done to a row may take the row, or the button, away. The focus then goes to the same place of
 * the row that stands there now, so that a keyboard does not begin again at the top of the page. What stood
 * in place of the rows, as Retry, gives it to the rows as a whole. Returns the props of the element around them.
 */
export function useRestoredFocus() {
  const box = useRef<HTMLDivElement>(null)
  const focused = useRef<FocusedControl>(undefined)
  useLayoutEffect(() => {
    const last = focused.current
    if (!box.current || !last || last.element.isConnected) return
    focused.current = undefined
    // Whatever has the focus by now keeps it.
    if (document.activeElement !== document.body) return
    const target = controlAt(box.current, last) ?? box.current
    if (target === box.current) target.setAttribute('tabindex', '-1')
    target.focus()
  })
  return {
    ref: box,
    onFocus({ currentTarget, target }: FocusEvent<HTMLDivElement>) {
      focused.current = positionOf(currentTarget, target)
    },
    onBlur() {
      focused.current = undefined
    },
  }
}

const rowsIn = (box: Element) => [...box.querySelectorAll('tbody > tr, ul > li')]
const controlsIn = (row: Element) => [...row.querySelectorAll<HTMLElement>('a, button, input')]

function positionOf(box: Element, element: Element): FocusedControl {
  const row = rowsIn(box).findIndex((candidate) => candidate.contains(element))
  const control = controlsIn(rowsIn(box)[row] ?? box).findIndex(
    (candidate) => candidate === element,
  )
  return { element, row, control }
}

/** The last row takes the place of what stood below it; where none is left, the first control does. */
function controlAt(box: Element, { row, control }: FocusedControl): HTMLElement | undefined {
  if (row < 0 || control < 0) return undefined
  const rows = rowsIn(box)
  if (rows.length === 0) return controlsIn(box)[0]
  const controls = controlsIn(rows[Math.min(row, rows.length - 1)] ?? box)
  return controls[control] ?? controls.at(-1)
}
