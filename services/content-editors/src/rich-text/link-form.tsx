import type { ChainedCommands, Editor } from '@tiptap/react'
import { useEffect, useId, useState } from 'react'
import { Button } from 'shared-ui/button'
import { TextField } from 'shared-ui/text-field'
import styles from './rich-text.module.css'

interface LinkFormProps {
  editor: Editor
  /** Address of the link in which the text is selected; empty without one. */
  present: string
  onDone: () => void
}

/** Not a form element: it lies within the record's form. */
export function LinkForm({ editor, present, onDone }: LinkFormProps) {
  const [address, setAddress] = useState(present)
  const [problem, setProblem] = useState<string>()
  const id = useId()
  useEffect(() => document.getElementById(id)?.focus(), [id])
  const chain = () => editor.chain().focus().extendMarkRange('link')
  const apply = () => {
    const found = linkError(address)
    setProblem(found)
    if (found) return
    link(chain(), address.trim(), editor.state.selection.empty && present === '')
    onDone()
  }
  const remove = () => {
    chain().unsetLink().run()
    onDone()
  }
  const cancel = () => {
    editor.commands.focus()
    onDone()
  }
  return (
    <div className={styles.link} role="group" aria-label="Link">
      <TextField
        id={id}
        label="Address of the link"
        help="A page of the site such as /faq, a web address, or mailto: and tel:."
        error={problem}
        value={address}
        onChange={({ target }) => setAddress(target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') cancel()
          if (event.key !== 'Enter') return
          event.preventDefault()
          apply()
        }}
      />
      <div className={styles.bar}>
        <Button kind="secondary" small onClick={apply}>
          Set link
        </Button>
        {present !== '' && (
          <Button kind="quiet" small onClick={remove}>
            Remove link
          </Button>
        )}
        <Button kind="quiet" small onClick={cancel}>
          Cancel
        </Button>
      </div>
    </div>
  )
}

/** Makes a link of what is selected; where nothing is, of the address itself. */
function link(chain: ChainedCommands, href: string, isBare: boolean) {
  if (!isBare) return chain.setLink({ href }).run()
  const marks = [{ type: 'link', attrs: { href } }]
  return chain.insertContent({ type: 'text', text: href, marks }).run()
}

/** What is wrong with the address of a link, or undefined. The API drops what is refused here. */
export function linkError(address: string): string | undefined {
  const typed = address.trim()
  if (typed === '') return 'Enter an address.'
  if (/^(https?:\/\/|mailto:|tel:)\S+$/i.test(typed)) return undefined
  if (/^\/(?!\/)\S*$/.test(typed) || /^#\S+$/.test(typed)) return undefined
  return 'Start with https://, mailto:, tel: or, for a page of this site, /.'
}
