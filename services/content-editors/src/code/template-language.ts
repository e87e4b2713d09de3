import {
  autocompletion,
  snippetCompletion,
  type Completion,
  type CompletionContext,
  type CompletionResult,
} from '@codemirror/autocomplete'
import { html } from '@codemirror/lang-html'
import type { Extension } from '@codemirror/state'
import type { TemplateKind } from 'agreement-template/dialect'
import { proposalsAt, type KnownNames, type Proposal } from './proposals'

const types: Record<Proposal['kind'], string> = {
  tag: 'type',
  attribute: 'property',
  name: 'variable',
  word: 'keyword',
}

/** HTML with the words of the dialect; `names` is asked with every proposal. */
export function templateLanguage(kind: TemplateKind, names: () => KnownNames): Extension {
  const source = (context: CompletionContext): CompletionResult | null => {
    const text = context.state.doc.toString()
    const found = proposalsAt(text, context.pos, { kind, names: names() })
    if (!found || (!context.explicit && found.from === context.pos)) return null
    return { from: found.from, options: found.options.map(completion), validFor: /^[\w.-]*$/ }
  }
  return [
    html({ matchClosingTags: true, autoCloseTags: true }),
    autocompletion({ override: [source], icons: false, activateOnTyping: true }),
  ]
}

function completion({ label, insert, detail, kind }: Proposal): Completion {
  const option: Completion = { label, detail, type: types[kind] }
  return insert === undefined ? option : snippetCompletion(insert, option)
}
