import { useLayoutEffect, useRef, type FocusEvent } from 'react'

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
