import { escapeHtml } from 'shared-contracts/escape-html'
import { cookies, cookieTime, stores } from 'shared-contracts/stored-things'
import { retention, timeInWords } from '../../retention/retention'

/**
 * What the privacy page says of times and cookies: the lists that the product itself goes by, added to
 * the text that editors write.
 */
export function privacySections(): string {
  return [
    '<h3>How long it stays</h3>',
    table(['Data', 'Why it stays', 'How long'], Object.values(retention).map(retentionRow)),
    '<h3>Cookies</h3>',
    paragraph(
      'Our pages set these cookies and no others. If visits are counted, the counter comes only after you accepted it. The payment provider sets cookies of its own where you enter your card.',
    ),
    table(
      ['Cookie', 'What for', 'When it is set', 'How long'],
      Object.values(cookies).map(cookieRow),
    ),
    '<h3>What else is stored on your device</h3>',
    table(
      ['What', 'Where', 'Until'],
      stores.map(({ what, where, until }) => [what, where, until]),
    ),
  ].join('\n')
}

const retentionRow = ({ what, why, days, after }: (typeof retention)[keyof typeof retention]) => [
  what,
  why,
  `${timeInWords(days)} after ${after}`,
]

const cookieRow = ({ name, use, setWhen, time }: (typeof cookies)[keyof typeof cookies]) => [
  name,
  use,
  setWhen,
  cookieTime(time),
]

const paragraph = (text: string) => `<p>${escapeHtml(text)}</p>`

function table(titles: readonly string[], rows: readonly (readonly string[])[]): string {
  const head = titles.map((title) => `<th scope="col">${escapeHtml(title)}</th>`).join('')
  const body = rows.map((cells) => `<tr>${cells.map(cell).join('')}</tr>`).join('\n')
  return `<table><thead><tr>${head}</tr></thead>\n<tbody>${body}</tbody></table>`
}

const cell = (text: string) => `<td>${escapeHtml(text)}</td>`
