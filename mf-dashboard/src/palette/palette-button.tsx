import { useEffect, useEffectEvent, useState } from 'react'
import type { MenuEntry } from 'shared-contracts/shell'
import { useLateDialog } from 'screens/late-dialog'
import styles from './palette-button.module.css'

const importPalette = () => import('./palette').then(({ Palette }) => Palette)

/** Opens the command palette, as Ctrl K and ⌘ K do. Its code comes with the first use. */
export function PaletteButton({ entries }: { entries: readonly MenuEntry[] }) {
  const { Part: Palette, open, show, close } = useLateDialog(importPalette)
  const [keys, setKeys] = useState('Ctrl K')
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!isShortcut(event)) return
    event.preventDefault()
    // Whoever answers a question first is not led away from it.
    if (!document.querySelector('dialog[open]')) show()
  })
  useEffect(() => {
    if (navigator.platform.startsWith('Mac')) setKeys('⌘ K')
    const listen = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
  return (
    <>
      <button
        type="button"
        className={styles.button}
        onClick={show}
        aria-keyshortcuts="Control+K Meta+K"
        aria-haspopup="dialog"
      >
        <Lens />
        Go to…
        <kbd className={styles.key} aria-hidden="true">
          {keys}
        </kbd>
      </button>
      {Palette && <Palette open={open} onClose={close} entries={entries} />}
    </>
  )
}

const isShortcut = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent) =>
  key.toLowerCase() === 'k' && ctrlKey !== metaKey && !altKey && !shiftKey

/** Drawn here: the set of all icons would be a third of what every page of the dashboard loads. */
const Lens = () => (
  <svg
    width="16"
    height="16"
    viewBox="0 0 20 20"
    fill="none"
    stroke="currentColor"
    aria-hidden="true"
  >
    <path strokeWidth="1.7" d="M13.2 13.2 18 18M8.5 14.5a6 6 0 1 0 0-12 6 6 0 0 0 0 12Z" />
  </svg>
)
