import { brand } from 'shared-contracts/brand'
import { escapeHtml } from 'shared-contracts/escape-html'

/** Text with its http and https addresses as links; everything else stays text. */
export function linkify(text: string): string {
  return text
    .split(/(\bhttps?:\/\/[^\s<>"']*[^\s<>"'.,;:!?)])/)
    .map((part, at) => (at % 2 === 0 ? escapeHtml(part) : link(part)))
    .join('')
}

const link = (address: string, words = address) =>
  URL.canParse(address)
    ? `<a href="${escapeHtml(address)}" rel="noreferrer">${escapeHtml(words)}</a>`
    : escapeHtml(words)

const serif = "Georgia,'Times New Roman',serif"
const bodyStyle =
  'margin:0;padding:0;background:#fbfaf6;color:#16211b;font:16px/1.5 Arial,Helvetica,sans-serif'
/** What a mail program may drop without loss: it then shows its own links and margins. */
const headStyle = `p{margin:0 0 16px}
a{color:#0b5d3b;overflow-wrap:anywhere}
ol{margin:0 0 16px;padding-left:24px}
@media (max-width:480px){.page{padding:0!important}.sheet{padding:20px 16px 8px!important}}`

/**
 * The HTML part of a mail, drawn from its text on the letterhead: paragraphs between empty lines, the
 * first named link as a button, amounts in columns, steps as a list. Nothing is loaded from outside,
 * and the text cannot become more than text.
 */
export function mailHtml(text: string): string {
  const paragraphs = text
    .trim()
    .split(/\n{2,}/)
    .map((paragraph) => paragraph.split('\n'))
  const signed = paragraphs.at(-1)?.join() === brand.name
  const bodyParagraphs = signed ? paragraphs.slice(0, -1) : paragraphs
  const first = bodyParagraphs.find((lines) => namedLink.test(lines.join('\n')))
  const body = bodyParagraphs.map((lines) => (lines === first ? button(lines) : drawn(lines)))
  return `<!doctype html>
<html lang="${brand.language}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light"><style>${headStyle}</style></head>
<body style="${bodyStyle}">
<div class="page" style="max-width:600px;margin:0 auto;padding:24px 16px">
${letterhead}
<div class="sheet" style="padding:24px 32px 16px;background:#fff;border:1px solid #dedacb;border-top:2px solid #16211b">
${body.join('\n')}
</div>
</div>
</body></html>
`
}

const letterhead = `<p style="margin:0;padding:16px"><span style="display:inline-block;width:32px;border-radius:16px;background:#0b5d3b;color:#fff;font:bold 17px/32px ${serif};text-align:center" aria-hidden="true">${escapeHtml(brand.name.slice(0, 1))}</span>
<span style="padding-left:6px;font:bold 22px/32px ${serif};vertical-align:middle">${escapeHtml(brand.name)}</span></p>`

const namedLink = /^[^\n]+:\nhttps?:\/\/\S+$/
const buttonStyle =
  'display:inline-block;padding:12px 20px;border-radius:2px;background:#0b5d3b;color:#fff;font-weight:bold;text-decoration:none'

/** The words above an address as a button, and the address itself for who would rather copy it. */
function button([words = '', address = '']: string[]): string {
  if (!URL.canParse(address)) return drawn([words, address])
  const label = escapeHtml(words.replace(/:$/, ''))
  return `<p><a href="${escapeHtml(address)}" rel="noreferrer" style="${buttonStyle}">${label}</a></p>
<p style="color:#4a554e;font-size:14px">Or open ${linkify(address)}</p>`
}

function drawn(lines: string[]): string {
  return amounts(lines) ?? steps(lines) ?? `<p>${lines.map(linkify).join('<br>\n')}</p>`
}

const heading = (words: string) =>
  `<p style="margin:8px 0 4px;font:bold 18px/1.3 ${serif}">${escapeHtml(words.replace(/:$/, ''))}</p>`

const amount = /^(.+): (-?₦[\d,]+\.\d\d)( .*)?$/
const cell = 'padding:8px 0;vertical-align:top'

const plainRow = 'border-bottom:1px solid #dedacb;'
const totalRow = 'border-top:1px solid #16211b;border-bottom:3px double #16211b;'

/** A title and lines that end in naira: the last of them is the total. */
function amounts([title = '', ...lines]: string[]): string | undefined {
  const rows = lines.map((line) => amount.exec(line))
  if (rows.length === 0 || rows.includes(null) || amount.test(title)) return undefined
  const cells = rows.map((row, at) => {
    const [tag, line] = at === rows.length - 1 ? ['b', totalRow] : ['span', plainRow]
    const [label, sum, how] = [row?.[1] ?? '', row?.[2] ?? '', row?.[3] ?? ''].map(escapeHtml)
    const note = how && `<br><small style="color:#4a554e">${how}</small>`
    return `<tr><td style="${line}${cell}"><${tag}>${label}</${tag}></td><td style="${line}${cell};padding-left:16px;text-align:right;white-space:nowrap"><${tag}>${sum}</${tag}>${note}</td></tr>`
  })
  return `${heading(title)}
<table role="presentation" style="border-collapse:collapse;width:100%;margin:0 0 20px">
${cells.join('\n')}
</table>`
}

/** A title, then "1. " and so on; indented lines belong to the step above them. */
function steps([title = '', ...lines]: string[]): string | undefined {
  if (!lines[0]?.startsWith('1. ') || !lines.every((line) => /^(?:\d+\. | {3})/.test(line))) {
    return undefined
  }
  const items = lines
    .join('\n')
    .split(/^\d+\. /m)
    .slice(1)
    .map(
      (step) =>
        `<li style="margin:0 0 10px">${linkify(step.trim()).replace(/\n */g, '<br>\n')}</li>`,
    )
  return `${heading(title)}\n<ol>\n${items.join('\n')}\n</ol>`
}
