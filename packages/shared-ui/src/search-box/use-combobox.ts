import { useState, type KeyboardEvent } from 'react'

/** The WAI-ARIA pattern "combobox with list autocomplete": which option is active, and the keys. */
export function useCombobox<Option>(options: readonly Option[], onPick: (option: Option) => void) {
  const [open, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const expanded = open && options.length > 0
  const activeIndex = expanded && active < options.length ? active : -1

  const close = () => {
    setOpen(false)
    setActive(-1)
  }
  const pick = (option: Option) => {
    close()
    onPick(option)
  }
  const move = (event: KeyboardEvent, to: number) => {
    event.preventDefault()
    setOpen(true)
    setActive(to)
  }
  const keyDown = (event: KeyboardEvent) => {
    // Keys of an input method belong to it.
    if (event.nativeEvent.isComposing) return
    const last = options.length - 1
    const chosen = options[activeIndex]
    if (event.key === 'Escape' && expanded) {
      event.preventDefault()
      close()
    } else if (event.key === 'Enter' && chosen !== undefined) {
      event.preventDefault()
      pick(chosen)
    } else if (event.key === 'ArrowDown' && last >= 0) {
      move(event, activeIndex >= last ? 0 : activeIndex + 1)
    } else if (event.key === 'ArrowUp' && last >= 0) {
      move(event, activeIndex <= 0 ? last : activeIndex - 1)
    }
  }
  return { expanded, active: activeIndex, open: () => setOpen(true), close, pick, keyDown }
}
