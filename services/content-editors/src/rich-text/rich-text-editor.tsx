import { EditorContent, useEditor, type Editor } from '@tiptap/react'
import { useState } from 'react'
import { Button } from 'shared-ui/button'
import { Notice } from 'shared-ui/notice'
import type { Extensions } from '@tiptap/core'
import { StarterKit } from '@tiptap/starter-kit'
import type { BlockControl } from '../form/labelled-block'
import { FormattingBar } from './formatting-bar'
import styles from './rich-text.module.css'
import { holdsAll, tidyHtml } from './tidy-html'

/** `html-only`: as text, some of it would be lost. */
type Mode = 'text' | 'html' | 'html-only'

interface RichTextEditorProps {
  control: BlockControl
  value: string
  onChange: (html: string) => void
  disabled: boolean
}

/** Text with formatting. What this editor would drop is edited as HTML instead. */
export function RichTextEditor({ control, value, onChange, disabled }: RichTextEditorProps) {
  const editor = useEditor({
    extensions: textExtensions,
    content: value,
    editable: !disabled,
    // The page's policy refuses style sheets that scripts write.
    injectCSS: false,
    editorProps: { attributes: { ...attributesOf(control), class: styles.text ?? '' } },
    onUpdate: (changed) => onChange(htmlOf(changed.editor)),
  })
  const [mode, setMode] = useState<Mode>(() =>
    holdsAll(value, editor.getHTML()) ? 'text' : 'html-only',
  )
  const showText = () => setMode(fits(editor, value) ? 'text' : 'html-only')
  if (mode === 'text') {
    return (
      <div className={styles.box}>
        <FormattingBar editor={editor} onHtml={() => setMode('html')} />
        <EditorContent editor={editor} />
      </div>
    )
  }
  return (
    <div className={styles.box}>
      <HtmlBar mode={mode} onText={showText} />
      <textarea
        {...control}
        className={styles.html}
        rows={10}
        spellCheck={false}
        value={value}
        disabled={disabled}
        onChange={({ target }) => onChange(target.value)}
      />
    </div>
  )
}

const attributesOf = (control: BlockControl): Record<string, string> => ({
  ...control,
  role: 'textbox',
  'aria-multiline': 'true',
})

const htmlOf = (editor: Editor) => (editor.isEmpty ? '' : tidyHtml(editor.getHTML()))

/** Whether the editor can show this HTML without losing any of it. */
function fits(editor: Editor, html: string): boolean {
  editor.commands.setContent(html, { emitUpdate: false })
  return holdsAll(html, editor.getHTML())
}

function HtmlBar({ mode, onText }: { mode: Mode; onText: () => void }) {
  return (
    <>
      {mode === 'html-only' && (
        <div className={styles.notice}>
          <Notice live="status">
            This text contains something that can only be edited as HTML, such as a table or small
            print.
          </Notice>
        </div>
      )}
      <div className={styles.bar}>
        <Button kind="secondary" small onClick={onText}>
          Back to the text
        </Button>
      </div>
    </>
  )
}

/** The formatting that the API keeps (`rich-text/sanitise-html.ts`); the rest would be lost on saving. */
const textExtensions: Extensions = [
  StarterKit.configure({
    heading: { levels: [2, 3, 4] },
    strike: false,
    code: false,
    codeBlock: false,
    // It would add an empty paragraph below every list.
    trailingNode: false,
    link: {
      openOnClick: false,
      autolink: false,
      protocols: ['http', 'https', 'mailto', 'tel'],
      HTMLAttributes: { target: null, rel: null },
    },
  }),
]
