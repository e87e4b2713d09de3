import { Notice } from 'shared-ui/notice'
import { formHints } from './texts'

const nouns = { file: 'file', image: 'picture', signature: 'signature' } as const

/** A file cannot be added yet: said where it would be asked for, and it never blocks Next. */
export function UploadLater({ label, type }: { label: string; type: keyof typeof nouns }) {
  return (
    <Notice>
      <b>{label}</b> ({nouns[type]}). {formHints.uploadLater}
    </Notice>
  )
}
