import type { Extensions } from '@tiptap/core'
import { StarterKit } from '@tiptap/starter-kit'

/** The formatting that the API keeps (`rich-text/sanitise-html.ts`); the rest would be lost on saving. */
export const textExtensions: Extensions = [
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
