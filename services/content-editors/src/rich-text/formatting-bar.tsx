import { useEditorState, type Editor } from '@tiptap/react'
import { useState } from 'react'
import { LinkForm } from './link-form'
import styles from './rich-text.module.css'

interface FormattingBarProps {
  editor: Editor
  onHtml: () => void
}

interface Act {
  label: string
  pressed?: boolean
  blocked?: boolean
  run: () => void
}

/** Acts on what is selected. Ctrl+B, Ctrl+I, Ctrl+U and Ctrl+Z work in the text too. */
export function FormattingBar({ editor, onHtml }: FormattingBarProps) {
  const [linking, setLinking] = useState(false)
  const acts = useEditorState({ editor, selector: () => actsOf(editor) })
  const link = useEditorState({ editor, selector: () => linkAt(editor) })
  return (
    <>
      <div className={`${styles.bar} ${styles.tools}`} role="group" aria-label="Formatting">
        <StyleSelect editor={editor} />
        {acts.map((act) => (
          <ActButton key={act.label} {...act} />
        ))}
        <ActButton
          label="Link"
          pressed={link !== ''}
          run={() => setLinking((open) => !open)}
          expanded={linking}
        />
        <ActButton label="Edit as HTML" run={onHtml} />
      </div>
      {linking && <LinkForm editor={editor} present={link} onDone={() => setLinking(false)} />}
    </>
  )
}

const linkAt = (editor: Editor): string => (editor.getAttributes('link').href as string) ?? ''

function actsOf(editor: Editor): Act[] {
  const chain = () => editor.chain().focus()
  return [
    { label: 'Bold', pressed: editor.isActive('bold'), run: () => chain().toggleBold().run() },
    {
      label: 'Italic',
      pressed: editor.isActive('italic'),
      run: () => chain().toggleItalic().run(),
    },
    {
      label: 'Underline',
      pressed: editor.isActive('underline'),
      run: () => chain().toggleUnderline().run(),
    },
    {
      label: 'Bullets',
      pressed: editor.isActive('bulletList'),
      run: () => chain().toggleBulletList().run(),
    },
    {
      label: 'Numbers',
      pressed: editor.isActive('orderedList'),
      run: () => chain().toggleOrderedList().run(),
    },
    {
      label: 'Quote',
      pressed: editor.isActive('blockquote'),
      run: () => chain().toggleBlockquote().run(),
    },
    { label: 'Undo', blocked: !editor.can().undo(), run: () => chain().undo().run() },
    { label: 'Redo', blocked: !editor.can().redo(), run: () => chain().redo().run() },
  ]
}

function ActButton({ label, pressed, blocked, run, expanded }: Act & { expanded?: boolean }) {
  return (
    <button
      type="button"
      className={styles.act}
      aria-pressed={pressed}
      aria-expanded={expanded}
      aria-disabled={blocked || undefined}
      onClick={() => !blocked && run()}
    >
      {label}
    </button>
  )
}

const levels = [2, 3, 4] as const

function StyleSelect({ editor }: { editor: Editor }) {
  const level = useEditorState({
    editor,
    selector: () =>
      levels.find((candidate) => editor.isActive('heading', { level: candidate })) ?? 0,
  })
  const choose = (value: string) => {
    const wanted = levels.find((candidate) => String(candidate) === value)
    if (wanted) editor.chain().focus().setHeading({ level: wanted }).run()
    else editor.chain().focus().setParagraph().run()
  }
  return (
    <select
      className={styles.style}
      aria-label="Kind of paragraph"
      value={String(level)}
      onChange={({ target }) => choose(target.value)}
    >
      <option value="0">Text</option>
      <option value="2">Heading</option>
      <option value="3">Smaller heading</option>
      <option value="4">Smallest heading</option>
    </select>
  )
}
