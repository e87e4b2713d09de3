import { useRef, useState } from 'react'
import { Button } from 'shared-ui/button'
import { CloseButton, Dialog } from 'shared-ui/dialog'
import { TextField } from 'shared-ui/text-field'
import { resumeHints } from '../../texts'
import styles from './resume.module.css'

/** The way to the same draft on another device. `path` is the draft's address. */
export function CopyLink({ path }: { path: string }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button type="button" className={styles.elsewhere} onClick={() => setOpen(true)}>
        {resumeHints.elsewhere}
      </button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title={resumeHints.elsewhere}
        actions={<CloseButton onClose={() => setOpen(false)} />}
      >
        <LinkToCopy path={path} />
      </Dialog>
    </>
  )
}

function LinkToCopy({ path }: { path: string }) {
  const link = new URL(path, window.location.origin).href
  const field = useRef<HTMLDivElement>(null)
  const [said, setSaid] = useState('')
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link)
      setSaid('Link copied.')
    } catch {
      field.current?.querySelector('input')?.select()
      setSaid('The link was not copied. It is selected, so you can copy it yourself.')
    }
  }
  return (
    <>
      <p className={styles.warning}>{resumeHints.linkWarning}</p>
      <div ref={field}>
        <TextField label="Link to this document" value={link} readOnly />
      </div>
      <div className={styles.copy}>
        <Button onClick={() => void copy()}>Copy link</Button>
        <span role="status">{said}</span>
      </div>
    </>
  )
}
