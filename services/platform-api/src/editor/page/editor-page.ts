import type { Bundle } from 'content-editors/bundles'
import { brand } from 'shared-contracts/brand'
import { escapeHtml } from 'shared-contracts/escape-html'

interface Page {
  title: string
  bundle: Bundle
  nonce: string
}

/** An empty page with the bundle: the form asks for its record itself. */
export const editorPage = ({ title, bundle, nonce }: Page) => `<!doctype html>
<html lang="${brand.language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)} · ${brand.name}</title>
<meta name="style-nonce" nonce="${nonce}">
${bundle.styles.map((url) => `<link rel="stylesheet" href="${url}">`).join('\n')}
${bundle.scripts.map((url) => `<script src="${url}" defer></script>`).join('\n')}
</head>
<body><div id="editor"></div></body></html>
`
