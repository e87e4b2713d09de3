import { useCallback, useEffect, useId, useMemo, useRef, useState } from 'react'
import { Button } from 'shared-ui/button'
import type { Answers } from 'agreement-template/answers'
import type { TemplateMessage } from '../templates/check-templates'
import type { TemplatesWithSamples } from '../templates/templates'
import { PreviewPanes } from '../preview/preview-panes'
import { useCheckedTemplates } from '../preview/use-checked-templates'
import { CodeEditor, type CodePosition } from './code-editor'
import { pageName, withoutPage, withPage, withPageMoved } from './form-pages'
import { knownNames } from './proposals'
import { MessageList } from './message-list'
import { PaneSwitch, type Pane } from './pane-switch'
import { isOfPart, PartList, type TemplatePart } from './part-list'
import styles from './template-editor.module.css'

interface TemplateEditorProps {
  id: string
  value: TemplatesWithSamples
  onChange: (value: TemplatesWithSamples) => void
  /** Day in Lagos, ISO: what formulas read as today. */
  today: string
}

/** Form and document of a service: as code, and as customers see them. */
export function TemplateEditor({ id, value, onChange, today }: TemplateEditorProps) {
  const { pages, document: documentHtml } = value
  const [chosen, setPart] = useState<TemplatePart>(0)
  const part = chosen === 'document' || chosen < pages.length ? chosen : 0
  const [pane, setPane] = useState<Pane>('code')
  const [goTo, setGoTo] = useState<CodePosition | null>(null)
  const checked = useCheckedTemplates(value)
  const { messages, read } = checked
  const shownMessages = useMemo(
    () => messages.filter((message) => isOfPart(message, part)),
    [messages, part],
  )
  const names = useMemo(() => knownNames(read?.pages ?? [], documentHtml), [read, documentHtml])
  const latest = useRef(value)
  useEffect(() => {
    latest.current = value
  })
  const keepSamples = useCallback(
    (samples: Answers) => onChange({ ...latest.current, samples }),
    [onChange],
  )
  const choose = (next: TemplatePart) => {
    setGoTo(null)
    setPart(next)
    if (pane !== 'code') setPane(next === 'document' ? 'document' : 'form')
  }
  const go = (message: TemplateMessage) => {
    setPart(message.page ?? 'document')
    setPane('code')
    setGoTo({ ...message })
  }
  const changePages = (changed: string[], next: TemplatePart) => {
    setGoTo(null)
    setPart(next)
    onChange({ ...value, pages: changed })
  }
  return (
    <div className={styles.editor} data-pane={pane} data-part={part === 'document' ? part : 'page'}>
      <PartList
        id={id}
        pages={pages}
        part={part}
        messages={messages}
        onChoose={choose}
        onAdd={() => changePages(withPage(pages), pages.length)}
      />
      <PaneSwitch pane={pane} onChoose={setPane} />
      <div className={styles.panes}>
        <CodePane
          value={value}
          part={part}
          onChange={onChange}
          onPages={changePages}
          {...{ messages: shownMessages, names, goTo }}
        />
        <PreviewPanes
          key={read ? 'shown' : 'none'}
          page={part === 'document' ? undefined : part}
          checked={checked}
          samples={value.samples}
          today={today}
          onSamples={keepSamples}
        />
      </div>
      <MessageList messages={messages} onGo={go} />
    </div>
  )
}

interface CodePaneProps extends Pick<TemplateEditorProps, 'value' | 'onChange'> {
  part: TemplatePart
  messages: readonly TemplateMessage[]
  names: ReturnType<typeof knownNames>
  goTo: CodePosition | null
  onPages: (pages: string[], next: TemplatePart) => void
}

function CodePane({ value, part, onChange, onPages, ...rest }: CodePaneProps) {
  const helpId = useId()
  const states = useRef(new Map<TemplatePart, { state?: unknown }>())
  const editorStateOf = (target: TemplatePart) => {
    const known = states.current.get(target) ?? {}
    states.current.set(target, known)
    return known
  }
  const { pages } = value
  const change = (html: string) =>
    onChange(
      part === 'document'
        ? { ...value, document: html }
        : { ...value, pages: pages.map((page, index) => (index === part ? html : page)) },
    )
  return (
    <section className={styles.codePane} aria-label="Code">
      <div className={styles.codeFrame}>
        <CodeEditor
          key={part}
          label={part === 'document' ? 'Document' : `Page ${pageName(pages[part] ?? '', part)}`}
          describedBy={helpId}
          kind={part === 'document' ? 'document' : 'page'}
          value={part === 'document' ? value.document : (pages[part] ?? '')}
          onChange={change}
          session={editorStateOf(part)}
          {...rest}
        />
      </div>
      <div className={styles.codeFoot}>
        <p id={helpId}>
          Tab indents. To leave with the keyboard press Escape, then Tab. Control + Space proposes
          words, F8 goes to the next mistake.
        </p>
        {part !== 'document' && <PageActs {...{ pages, part, onPages }} />}
      </div>
    </section>
  )
}

interface PageActsProps extends Pick<CodePaneProps, 'onPages'> {
  pages: readonly string[]
  part: number
}

function PageActs({ pages, part, onPages }: PageActsProps) {
  const small = { kind: 'quiet', small: true } as const
  const last = pages.length - 1
  const move = (by: 1 | -1) => onPages(withPageMoved(pages, part, by), part + by)
  return (
    <div className={styles.pageActs}>
      {part > 0 && (
        <Button {...small} onClick={() => move(-1)}>
          Move page up
        </Button>
      )}
      {part < last && (
        <Button {...small} onClick={() => move(1)}>
          Move page down
        </Button>
      )}
      {last > 0 && (
        <Button {...small} onClick={() => onPages(withoutPage(pages, part), Math.max(0, part - 1))}>
          Remove page
        </Button>
      )}
    </div>
  )
}
