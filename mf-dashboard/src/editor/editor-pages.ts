import { contentKindOf } from '../content/content-kinds'

/** What one page of this remote edits. */
export interface EditorPageFacts {
  /** As the API names it. */
  kind: string
  /** One record in words: "product". */
  noun: string
  /** Fixed for pages without an id in their address. */
  id?: number | 'new'
  /** Page id of the same editor for a record that is there: where a new one goes once it is saved. */
  saved?: string
}

/** Every page that is a frame around an editor, by its id in remote.json. */
const pages: Record<string, EditorPageFacts> = {
  'dashboard.product': { kind: 'services', noun: 'product' },
  'dashboard.add-product': {
    kind: 'services',
    noun: 'product',
    id: 'new',
    saved: 'dashboard.product',
  },
  'dashboard.faq-category': { kind: 'faq-categories', noun: 'category' },
  'dashboard.add-faq-category': {
    kind: 'faq-categories',
    noun: 'category',
    id: 'new',
    saved: 'dashboard.faq-category',
  },
  'dashboard.faq': { kind: 'faq-entries', noun: 'question', saved: 'dashboard.faq' },
  'dashboard.home-page-content': { kind: 'home', noun: 'home page', id: 1 },
  'dashboard.plan': { kind: 'plans', noun: 'plan', saved: 'dashboard.plan' },
}

/** Undefined for an address that names no editor. `kind` is a part of the address of some pages. */
export function editorPage(page: string, kind: string | undefined): EditorPageFacts | undefined {
  if (page !== 'dashboard.content-item') return pages[page]
  const known = contentKindOf(kind)
  return known && { kind: known.kind, noun: known.noun, saved: page }
}

/** Undefined for what can be no id. */
export function recordId(text: string | number | undefined): number | 'new' | undefined {
  if (text === 'new') return text
  return /^[1-9]\d{0,8}$/.test(String(text ?? '')) ? Number(text) : undefined
}
