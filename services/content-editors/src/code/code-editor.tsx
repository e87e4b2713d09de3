import { closeBrackets, closeBracketsKeymap, completionKeymap } from '@codemirror/autocomplete'
import {
  defaultKeymap,
  history,
  historyField,
  historyKeymap,
  indentWithTab,
} from '@codemirror/commands'
import { bracketMatching, indentOnInput } from '@codemirror/language'
import { lintGutter, lintKeymap, setDiagnostics, type Diagnostic } from '@codemirror/lint'
import { highlightSelectionMatches, searchKeymap } from '@codemirror/search'
import { EditorState, type Extension } from '@codemirror/state'
import {
  EditorView,
  highlightActiveLine,
  highlightActiveLineGutter,
  keymap,
  lineNumbers,
} from '@codemirror/view'
import type { TemplateKind } from 'agreement-template/dialect'
import { useEffect, useRef } from 'react'
import styles from './code-editor.module.css'
import { codeTheme } from './code-theme'
import { rangeOf } from './message-range'
import type { KnownNames } from './proposals'
import { templateLanguage } from './template-language'

export interface CodeMessage {
  severity: 'error' | 'warning'
  message: string
  line?: number
  column?: number
}

/** A place to go to; a new object goes there again. */
export interface CodePosition {
  line?: number
  column?: number
  message: string
}

export interface CodeEditorProps {
  /** Accessible name, as in "Page 2: Money". */
  label: string
  describedBy?: string
  kind: TemplateKind
  value: string
  onChange: (value: string) => void
  messages: readonly CodeMessage[]
  names: KnownNames
  goTo?: CodePosition | null
  /** What a reader of this part comes back to: its cursor, and what can be undone. */
  session?: { state?: unknown }
}

/** A template as code. Tab indents; Escape, then Tab leaves (CodeMirror's own rule). */
export function CodeEditor(props: CodeEditorProps) {
  const { value, messages, goTo, label } = props
  const holder = useRef<HTMLDivElement>(null)
  const view = useRef<EditorView>(null)
  const latest = useRef(props)
  useEffect(() => {
    latest.current = props
  })
  useEffect(() => {
    if (!holder.current) return
    const { session, value: doc } = latest.current
    const made = new EditorView({
      parent: holder.current,
      state: stateOf(
        doc,
        session,
        extensionsFor(() => latest.current),
      ),
    })
    view.current = made
    return () => {
      if (session) session.state = made.state.toJSON({ history: historyField })
      made.destroy()
    }
  }, [])
  useEffect(() => {
    if (view.current) takeOver(view.current, value)
  }, [value])
  useEffect(() => {
    // Its name is an attribute that only an update draws again.
    view.current?.dispatch({})
  }, [label])
  useEffect(() => {
    const { current } = view
    if (current) current.dispatch(setDiagnostics(current.state, diagnosticsOf(current, messages)))
  }, [messages])
  useEffect(() => {
    if (view.current && goTo) showPosition(view.current, goTo)
  }, [goTo])
  return <div className={styles.code} ref={holder} />
}

/** The state that was kept, where it is still one of this text. */
function stateOf(
  doc: string,
  session: CodeEditorProps['session'],
  extensions: Extension,
): EditorState {
  const former = session?.state as { doc?: unknown } | undefined
  return former?.doc === doc
    ? EditorState.fromJSON(former, { extensions }, { history: historyField })
    : EditorState.create({ doc, extensions })
}

function extensionsFor(props: () => CodeEditorProps): Extension {
  const { describedBy, kind } = props()
  return [
    styleNonce(),
    lineNumbers(),
    lintGutter(),
    history(),
    bracketMatching(),
    closeBrackets(),
    indentOnInput(),
    highlightActiveLine(),
    highlightActiveLineGutter(),
    highlightSelectionMatches(),
    templateLanguage(kind, () => props().names),
    codeTheme,
    EditorView.lineWrapping,
    EditorView.contentAttributes.of(() => ({
      'aria-label': props().label,
      ...(describedBy && { 'aria-describedby': describedBy }),
      spellcheck: 'false',
      tabindex: '0',
    })),
    EditorView.updateListener.of(({ docChanged, state }) => {
      if (docChanged) props().onChange(state.doc.toString())
    }),
    keymap.of([
      ...closeBracketsKeymap,
      ...defaultKeymap,
      ...searchKeymap,
      ...historyKeymap,
      ...completionKeymap,
      ...lintKeymap,
      indentWithTab,
    ]),
  ]
}

/** The page's policy lets only style elements with its nonce through. */
function styleNonce(): Extension {
  const { nonce } = document.querySelector<HTMLMetaElement>('meta[name="style-nonce"]') ?? {}
  return nonce ? EditorView.cspNonce.of(nonce) : []
}

/** A text that came from elsewhere: a version restored, a page moved. */
function takeOver(view: EditorView, value: string): void {
  const typed = view.state.doc.toString()
  if (typed === value) return
  view.dispatch({ changes: { from: 0, to: typed.length, insert: value } })
}

function diagnosticsOf(view: EditorView, messages: readonly CodeMessage[]): Diagnostic[] {
  const text = view.state.doc.toString()
  return messages.flatMap((message) => {
    const range = rangeOf(text, message)
    return range ? [{ ...range, severity: message.severity, message: message.message }] : []
  })
}

function showPosition(view: EditorView, position: CodePosition): void {
  const range = rangeOf(view.state.doc.toString(), position)
  view.focus()
  if (!range) return
  view.dispatch({
    selection: { anchor: range.from, head: range.to },
    effects: EditorView.scrollIntoView(range.from, { y: 'center' }),
  })
}
