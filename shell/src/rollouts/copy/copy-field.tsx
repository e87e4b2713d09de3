import { useEffect, useRef, useState } from 'react'
import { Button } from 'shared-ui/button'
import { TextField } from 'shared-ui/text-field'
import { acts } from '../wording/change-texts'
import styles from './copy.module.css'

/** One line to take along. */
export function CopyField({ label, help, value }: { label: string; help?: string; value: string }) {
  const box = useRef<HTMLDivElement>(null)
  // It comes at the end of a dialog that may be longer than the screen.
  useEffect(() => {
    void box.current?.scrollIntoView({ block: 'nearest' })
  }, [value])
  return (
    <div className={styles.field} ref={box}>
      <TextField label={label} help={help} value={value} readOnly />
      <CopyButton text={value} onFail={() => box.current?.querySelector('input')?.select()} />
    </div>
  )
}

/** `onFail` selects the text, so that somebody can copy it by hand. */
export function CopyButton({ text, onFail }: { text: string; onFail: () => void }) {
  const [said, setSaid] = useState('')
  async function copy() {
    try {
      await navigator.clipboard.writeText(text)
      setSaid(acts.copied)
    } catch {
      // No permission, or no clipboard at all where the site is not served over TLS.
      onFail()
      setSaid(acts.notCopied)
    }
  }
  return (
    <p className={styles.copy}>
      <Button small kind="secondary" onClick={() => void copy()}>
        {acts.copy}
      </Button>
      <span role="status">{said}</span>
    </p>
  )
}
