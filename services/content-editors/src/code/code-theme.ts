import { HighlightStyle, syntaxHighlighting } from '@codemirror/language'
import { EditorView } from '@codemirror/view'
import { tags } from '@lezer/highlight'

/** The look of the site: its tokens, no colours of its own. */
export const codeTheme = [
  EditorView.theme({
    '&': { color: 'var(--ink)', backgroundColor: 'var(--sheet)', height: '100%' },
    '&.cm-focused': { outline: '3px solid var(--focus)', outlineOffset: '-3px' },
    '.cm-scroller': { fontFamily: 'var(--mono)', fontSize: 'var(--t-13)', lineHeight: '1.6' },
    '.cm-content': { padding: 'var(--s-2) 0', caretColor: 'var(--ink)' },
    '.cm-gutters': {
      backgroundColor: 'var(--sunk)',
      color: 'var(--ink-3)',
      borderRight: '1px solid var(--rule)',
    },
    '.cm-activeLine': { backgroundColor: 'rgb(243 241 232 / 0.6)' },
    '.cm-activeLineGutter': { backgroundColor: 'var(--rule)', color: 'var(--ink)' },
    '.cm-matchingBracket, &.cm-focused .cm-matchingBracket': {
      backgroundColor: 'var(--green-tint)',
    },
    '.cm-nonmatchingBracket, &.cm-focused .cm-nonmatchingBracket': {
      backgroundColor: 'var(--seal-tint)',
      color: 'var(--seal)',
    },
    '.cm-lintRange-error': {
      backgroundImage: 'none',
      backgroundColor: 'var(--seal-tint)',
      borderBottom: '2px solid var(--seal)',
    },
    '.cm-lintRange-warning': {
      backgroundImage: 'none',
      backgroundColor: 'var(--amber-tint)',
      borderBottom: '2px dotted var(--amber)',
    },
    '.cm-tooltip': {
      maxWidth: 'min(90vw, 34rem)',
      border: '1px solid var(--rule-strong)',
      borderRadius: 'var(--r)',
      backgroundColor: 'var(--sheet)',
      color: 'var(--ink)',
      boxShadow: 'var(--float)',
    },
    '.cm-diagnostic': { fontFamily: 'var(--sans)', fontSize: 'var(--t-14)', padding: 'var(--s-2)' },
    '.cm-diagnostic-error': { borderLeft: '4px solid var(--seal)' },
    '.cm-diagnostic-warning': { borderLeft: '4px solid var(--amber)' },
    '.cm-tooltip-autocomplete > ul': { fontFamily: 'var(--mono)', fontSize: 'var(--t-13)' },
    '.cm-tooltip-autocomplete > ul > li': { padding: '6px var(--s-2)' },
    '.cm-tooltip-autocomplete > ul > li[aria-selected]': {
      backgroundColor: 'var(--green)',
      color: 'var(--sheet)',
    },
    '.cm-completionDetail': { fontFamily: 'var(--sans)', fontStyle: 'normal', opacity: '0.85' },
    '.cm-panels': {
      backgroundColor: 'var(--sunk)',
      color: 'var(--ink)',
      borderTop: '1px solid var(--rule)',
    },
    '.cm-selectionMatch': { backgroundColor: 'var(--sunk)' },
    '.cm-searchMatch': { backgroundColor: 'var(--amber-tint)' },
    '.cm-searchMatch-selected': { outline: '2px solid var(--amber)' },
  }),
  syntaxHighlighting(
    HighlightStyle.define([
      { tag: tags.tagName, color: 'var(--green-deep)' },
      { tag: tags.attributeName, color: 'var(--blue)' },
      { tag: tags.attributeValue, color: 'var(--seal-deep)' },
      { tag: tags.comment, color: 'var(--ink-3)', fontStyle: 'italic' },
      { tag: [tags.angleBracket, tags.definitionOperator], color: 'var(--ink-2)' },
      { tag: tags.content, color: 'var(--ink)' },
    ]),
  ),
]
