import type { LawyerDocument } from 'shared-contracts/api/order.schema'
import { formatDate } from 'shared-ui/date-text'

export interface FileFacts {
  name: string
  /** "PDF", "PNG". */
  kind: string
  isPdf: boolean
}

/** What an address tells about its file; `fallback` names one that has no name of its own. */
export function fileFacts(address: string, fallback: string): FileFacts {
  const last = decoded(address.split(/[?#]/)[0]?.split('/').at(-1) ?? '')
  const ending = /\.([a-z0-9]{1,5})$/i.exec(last)?.[1]?.toLowerCase() ?? ''
  const stem = ending ? last.slice(0, -ending.length - 1) : last
  const named = stem !== '' && !/^[0-9a-f]{32,}$/i.test(stem)
  return {
    name: named ? last : ending ? `${fallback}.${ending}` : fallback,
    kind: kinds[ending] ?? ending.toUpperCase(),
    isPdf: ending === 'pdf',
  }
}

const kinds: Record<string, string> = { docx: 'Word', doc: 'Word', jpg: 'JPEG' }

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

type Meta = Pick<LawyerDocument, 'doc_title' | 'bytes' | 'added_on' | 'added_by'>

/** "Search report. PDF, 412 KB. Added by Ifeoma Nwachukwu, 20 Nov 2026, 2:05 pm", as far as known. */
export function fileMeta(kind: string, { doc_title, bytes, added_on, added_by }: Meta): string {
  const size = bytes === undefined ? '' : fileSize(bytes)
  const added = [added_by && `by ${added_by}`, added_on && formatDate(added_on, 'date-time')]
  const by = added_by || !added_on ? ' ' : ' on '
  return [
    doc_title && (titles[doc_title] ?? doc_title),
    [kind, size].filter(Boolean).join(', '),
    added.some(Boolean) && `Added${by}${added.filter(Boolean).join(', ')}`,
  ]
    .filter(Boolean)
    .join('. ')
}

/** Titles that the calls give where nobody wrote one (D 7). */
const titles: Record<string, string> = {
  'final document': 'Final document',
  'additional docs': 'Additional document',
}

/** 1,000 bytes are a KB, as everywhere on the site. */
const fileSize = (bytes: number) =>
  bytes < 1_000_000
    ? `${Math.max(1, Math.round(bytes / 1000))} KB`
    : `${(bytes / 1_000_000).toFixed(1)} MB`
