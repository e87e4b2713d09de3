import { createHash } from 'node:crypto'
import { brand } from 'shared-contracts/brand'
import { escapeHtml } from 'shared-contracts/escape-html'

const style = `
:root { color: #16211b; background: #fbfaf6; font: 1rem/1.55 system-ui, sans-serif }
body { margin: 0; padding: 24px 16px }
main { max-width: 40rem; border-top: 2px solid #16211b; padding-top: 16px }
h1 { font: 600 1.5rem/1.15 Georgia, serif; margin: 0 0 12px }
p { margin: 0 }
`

export const plainStyleHash = createHash('sha256').update(style).digest('base64')

interface Plain {
  heading: string
  text: string
  /** Seconds after which the page asks again by itself. */
  again?: number
}

export const plainPage = ({ heading, text, again }: Plain) => `<!doctype html>
<html lang="${brand.language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
${again === undefined ? '' : `<meta http-equiv="refresh" content="${again}">`}
<title>${escapeHtml(heading)} · ${brand.name}</title><style>${style}</style></head>
<body><main><h1>${escapeHtml(heading)}</h1><p>${escapeHtml(text)}</p></main></body></html>
`

export const pages = {
  preparing: {
    heading: 'The editor is being prepared',
    text: 'This happens once after an update and takes about 30 seconds. The page then opens automatically.',
    again: 2,
  },
  failed: {
    heading: 'The editor could not be prepared',
    text: 'The cause is in the log of the API. The page tries again automatically.',
    again: 15,
  },
  usedLink: {
    heading: 'This editor link has expired',
    text: 'Go back to the list in the dashboard and press Edit again.',
  },
  proofNeeded: {
    heading: 'Confirm that it is you first',
    text: 'Open this editor from the dashboard, or sign in again and open it within 15 minutes. Nothing was changed.',
  },
  notForYou: {
    heading: 'Your account may not edit this',
    text: 'Ask an admin to make the change.',
  },
  nothing: {
    heading: 'There is nothing to edit here',
    text: 'It may have been removed. Go back to the list in the dashboard.',
  },
} satisfies Record<string, Plain>
