import { createHash } from 'node:crypto'
import { brand } from 'shared-contracts/brand'
import { escapeHtml } from 'shared-contracts/escape-html'
import { linkify } from './mail-html'
import type { MailRow } from './mail.queries'

const style = `
:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif }
body { max-width: 44rem; margin: 0 auto; padding: 1.5rem 1rem }
h1 { font-size: 1.5rem; line-height: 1.25; margin: 0 0 .5rem }
ul { list-style: none; margin: 1.5rem 0; padding: 0; border-top: 1px solid GrayText }
li { padding: .75rem 0; border-bottom: 1px solid GrayText }
li a { display: inline-block; padding: .25rem 0; font-weight: 600 }
p, dl { margin: 0 0 1rem }
small, dt { color: color-mix(in srgb, CanvasText 70%, Canvas) }
dt, dd { display: inline; margin: 0 }
dd::after { content: ""; display: block }
pre { font: inherit; white-space: pre-wrap; overflow-wrap: anywhere; margin: 1.5rem 0;
  padding: 1rem; border: 1px solid GrayText; border-radius: .5rem }
`

/** Nothing is loaded and nothing runs: a mail's text cannot become more than text. */
export const outboxPolicy = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

export function listPage(mails: MailRow[], to: string | undefined): string {
  const items = mails.map(
    (mail) => `<li><a href="/outbox/${mail.id}">${escapeHtml(mail.subject)}</a><br>
<small>to ${escapeHtml(mail.recipient)}, ${when(mail)}</small></li>`,
  )
  const about = to ? `E-mails to ${escapeHtml(to)}.` : `What ${brand.name} would have sent.`
  return page(
    'Outbox',
    `<h1>Outbox</h1>
<p>${about} No mail server is set up (SMTP_URL), so e-mails stay on this machine.</p>
${items.length > 0 ? `<ul>${items.join('\n')}</ul>` : '<p>There is no e-mail yet.</p>'}`,
  )
}

export function mailPage(mail: MailRow): string {
  return page(
    escapeHtml(mail.subject),
    `<p><a href="/outbox/">All e-mails</a></p>
<h1>${escapeHtml(mail.subject)}</h1>
<dl><dt>To</dt> <dd>${escapeHtml(mail.recipient)}</dd><dt>Written</dt> <dd>${when(mail)}</dd></dl>
<pre>${linkify(mail.body)}</pre>`,
  )
}

const page = (title: string, body: string) => `<!doctype html>
<html lang="${brand.language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} · ${brand.name}</title><style>${style}</style></head>
<body><main>${body}</main></body></html>
`

const when = ({ createdOn }: MailRow) =>
  createdOn.toLocaleString(brand.language, {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: brand.timeZone,
  })
