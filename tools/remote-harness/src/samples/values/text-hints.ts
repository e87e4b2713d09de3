import { people, places, streetFor } from './people'
import { numberFor, pick } from './pick'

type Hint = (seed: string, name: string) => string

const sentences = [
  'Both sides sign two copies and each keeps one.',
  'The rent is due in advance, and the deposit is returned within thirty days.',
  'Answer the questions in your own words; the document writes itself.',
  'A lawyer reads the document before it is stamped.',
] as const

const titles = [
  'Tenancy agreement',
  'Power of attorney',
  'Simple will',
  'Deed of assignment',
  'Loan agreement',
] as const

/** Plausible texts by the name of the field; the first that matches and suits the schema is taken. */
const hints: readonly [name: RegExp, hint: Hint][] = [
  [
    /amount|cost$|price|^discount$|_discount$|total_cost|^value$/i,
    (seed) => pick(['7500.00', '15000.00', '36000.00', '120000.00'], seed),
  ],
  [/cost_text$/i, () => 'For drawing up the document'],
  [/date|_on$|_at$/i, (seed) => dayOf(seed)],
  [/^(number|orderNumber|order_no|order_number)$/, (seed) => `AMF-${1000 + numberFor(seed, 9000)}`],
  [/first_?name/i, (seed) => person(seed).first],
  [/last_?name/i, (seed) => person(seed).last],
  [/user_?name/i, (seed) => person(seed).user],
  [/e?mail/i, (seed) => `${person(seed).user}@example.ng`],
  [/phone|mobile/i, (seed) => `0803${1000000 + numberFor(seed, 9000000)}`],
  [/name$|_by$|^laywerAssigned$|^sender$/i, (seed) => `${person(seed).first} ${person(seed).last}`],
  [/address/i, (seed) => streetFor(seed)],
  [/^state$/i, (seed) => pick(places, seed).state],
  [/^city$/i, (seed) => pick(places, seed).city],
  [/pin/i, (seed) => String(100000 + numberFor(seed, 800000))],
  [/slug/i, (seed) => slugOf(inTurn(titles, seed))],
  [/image|_img|logo|banner$/i, (seed) => `/media/samples/${numberFor(seed, 1000)}.svg`],
  [/video_link/i, () => ''],
  [/doc$|_link$|file$/i, (seed) => `/media/samples/${numberFor(seed, 1000)}.pdf`],
  [/facebook|twitter|instagram|youtube|linkedin/i, () => 'https://example.ng/'],
  [/token|(agreement|ref)_?id/i, (seed) => hexOf(seed)],
  [/keywords/i, () => 'agreement, Nigeria'],
  [
    /html|page_description|faq_description|subscription_description|main_content/i,
    (seed, name) => `<p>${sentence(seed, name)}</p>`,
  ],
  [/description|content|text$|message|detail|note$|needs/i, (seed, name) => sentence(seed, name)],
  [/^(service_)?title$|item$|label/i, (seed) => inTurn(titles, seed)],
  [
    /_head$|title|^step\d|^our_clients$|^customer$|^how_|^choose_|plans$|products$/i,
    (_, name) => readable(name),
  ],
  [/id$/i, (seed) => String(1 + numberFor(seed, 900))],
  [/status/i, () => 'Success'],
  [/extensions/i, () => 'session'],
]

/** Texts that a field of this name may well hold, the best first. */
export function textsFor(name: string, seed: string): string[] {
  const suited = hints.filter(([wanted]) => wanted.test(name)).map(([, hint]) => hint(seed, name))
  return [
    ...suited,
    sentence(seed, name),
    inTurn(titles, seed),
    '15000.00',
    'folake@example.ng',
    '1',
  ]
}

const sentence = (seed: string, name: string) => inTurn(sentences, seed, name)

/** Neighbours in a list differ, as screens take it for granted that they do. */
function inTurn<T>(list: readonly T[], seed: string, name = ''): T {
  const [, before = seed, turn = '0'] = /^(.*)\/(\d+)$/.exec(seed) ?? []
  const first = numberFor(before + name, list.length)
  return list[(first + Number(turn)) % list.length] as T
}

/** `testimonials_head` as a heading: a page full of these shows which field stands where. */
function readable(name: string) {
  const words = name
    .replace(/_(head|title)$/, '')
    .replaceAll('_', ' ')
    .replace(/(?<=\w)\d/, ' $&')
  return words.slice(0, 1).toUpperCase() + words.slice(1)
}

const person = (seed: string) => pick(people, seed)
const slugOf = (title: string) => title.toLowerCase().replaceAll(' ', '-')
const hexOf = (seed: string) =>
  Array.from({ length: 32 }, (_, index) => numberFor(seed + index, 16).toString(16)).join('')

/** A working day of 2026, in ISO form. */
function dayOf(seed: string): string {
  const day = Date.UTC(
    2026,
    numberFor(seed, 10),
    1 + numberFor(`${seed}d`, 28),
    9,
    numberFor(seed, 60),
  )
  return new Date(day).toISOString()
}
