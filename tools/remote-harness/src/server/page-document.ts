import { brand } from 'shared-contracts/brand'
import { escapeHtml } from 'shared-contracts/escape-html'
import { contextId, filesPath, type HarnessContext } from '../context/harness-context'
import type { Host } from '../host/provide-host'

/** The one page of the harness, for every address. */
export const pageDocument = (context: HarnessContext, { main }: Host) => `<!doctype html>
<html lang="${brand.language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<title>${escapeHtml(context.manifest.name)} in the harness</title>
<link rel="icon" href="data:,">
${main.css.map((file) => `<link rel="stylesheet" href="${filesPath}${file}">`).join('\n')}
<script type="application/json" id="${contextId}">${jsonText(context)}</script>
${main.js.map((file) => `<script defer src="${filesPath}${file}"></script>`).join('\n')}
</head>
<body><div id="root"></div></body>
</html>`

/** No text inside can end the script element. */
const jsonText = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c')
