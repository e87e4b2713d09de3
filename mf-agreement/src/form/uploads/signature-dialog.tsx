import { useEffect, useRef, useState } from 'react'
import { Button } from 'shared-ui/button'
import { Dialog } from 'shared-ui/dialog'
import { Notice } from 'shared-ui/notice'
import { TextField } from 'shared-ui/text-field'
import SignaturePad from 'signature_pad'
import { signaturePicture, drawTypedName } from './signature-picture'
import styles from './uploads.module.css'

interface SignatureDialogProps {
  label: string
  onDone: (file: File) => void
  onClose: () => void
}

const nothingYet = 'Draw your signature in the box, or type your name under it.'

/** Drawn with a pointer, a pen or a finger; or typed, and written in letters like handwriting. */
export function SignatureDialog({ label, onDone, onClose }: SignatureDialogProps) {
  const { canvas, pad } = useSignaturePad()
  const [name, setName] = useState('')
  const [problem, setProblem] = useState<string>()
  const use = async () => {
    const drawn = pad.current?.toData().length ? canvas.current : null
    const typed = name.trim()
    const source = drawn ?? (typed ? drawTypedName(typed) : null)
    const file = source && (await signaturePicture(source).catch(() => null))
    if (file) onDone(file)
    else setProblem(nothingYet)
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={label}
      actions={
        <>
          <Button onClick={() => void use()}>Use this signature</Button>
          <Button kind="secondary" onClick={onClose}>
            Cancel
          </Button>
        </>
      }
    >
      <p>Draw with a mouse, a pen or your finger.</p>
      <div className={styles.pad}>
        <canvas ref={canvas} className={styles.canvas} aria-label="Drawing of your signature" />
        <span className={styles.padLine} aria-hidden="true" />
      </div>
      <Button kind="quiet" small onClick={() => pad.current?.clear()}>
        Clear the drawing
      </Button>
      <div className={styles.typed}>
        <TextField
          label="Or type your name"
          help="We show it in handwriting. You can also close this and choose a picture."
          value={name}
          autoComplete="name"
          maxLength={80}
          onChange={(event) => setName(event.target.value)}
        />
      </div>
      {problem && (
        <div className={styles.problem}>
          <Notice tone="bad" live="alert">
            {problem}
          </Notice>
        </div>
      )}
    </Dialog>
  )
}

/** The canvas has as many pixels as the screen shows, and the strokes survive a turn of the phone. */
function useSignaturePad() {
  const canvas = useRef<HTMLCanvasElement>(null)
  const pad = useRef<SignaturePad>(null)
  useEffect(() => {
    const element = canvas.current
    if (!element) return
    const drawing = new SignaturePad(element, { penColor: '#16211b', minWidth: 0.8, maxWidth: 2.6 })
    pad.current = drawing
    const fit = () => fitToScreen(element, drawing)
    fit()
    window.addEventListener('resize', fit)
    return () => {
      window.removeEventListener('resize', fit)
      drawing.off()
    }
  }, [])
  return { canvas, pad }
}

function fitToScreen(element: HTMLCanvasElement, drawing: SignaturePad) {
  const ratio = Math.max(window.devicePixelRatio || 1, 1)
  const strokes = drawing.toData()
  element.width = element.offsetWidth * ratio
  element.height = element.offsetHeight * ratio
  element.getContext('2d')?.scale(ratio, ratio)
  drawing.clear()
  if (strokes.length > 0) drawing.fromData(strokes)
}
