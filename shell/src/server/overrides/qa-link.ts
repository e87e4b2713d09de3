import type { Override } from '../plan/plan-request'
import { signatureOf, unsign } from '../http/signed-value'
import { readChosen, writeChosen } from './chosen-versions'

/** Where a link leads: path and query as the browser asks for them, on which host. */
export interface LinkTarget {
  host: string
  pathname: string
  /** With its question mark, or empty. */
  search: string
}

/** What a link chooses; by its id it is listed and revoked. */
export type LinkChoice = Pick<Override, 'remotes' | 'until'> & {
  id: string
  /** Shown in a frame of this site and nowhere else. */
  frame?: true
}

const purpose = 'qa-link'
const ours = ['remotes', 'until', 'link', 'key', 'frame']

/** Query of a link that shows chosen versions on one host, from one page on, until a time. */
export function linkSearch(target: LinkTarget, choice: LinkChoice, secret: string): string {
  const own = withoutLink(target.search)
  const text = writeChosen(choice.remotes)
  const key = signatureOf(signed(target, text, choice), purpose, secret)
  const { until, id, frame } = choice
  const added = [
    ...[`remotes=${escape(text)}`, `until=${escape(until)}`, `link=${id}`, `key=${key}`],
    ...(frame ? ['frame=1'] : []),
  ]
  return `${own === '' ? '?' : `${own}&`}${added.join('&')}`
}

/**
 * What a link chooses and where it leads without its parameters. Undefined when it was not signed
 * here for this host and page, or has expired.
 */
export function readLink(target: LinkTarget, secret: string, now: number = Date.now()) {
  const [remotes, until, id, key, framed] = ours.map((name) => parameter(target.search, name))
  // A line break in it would sign as another field.
  if (!remotes || !until || !id || !key || !/^[\w-]+$/.test(id)) return undefined
  const frame = framed === '1' && { frame: true as const }
  const own = unsign(`${signed(target, remotes, { until, id, ...frame })}.${key}`, purpose, secret)
  const chosen = readChosen(remotes)
  if (!own || !chosen || !(Date.parse(until) > now)) return undefined
  return { override: { remotes: chosen, until, id, ...frame }, leadsTo: leadsTo(target) }
}

const signed = (
  target: LinkTarget,
  remotes: string,
  { until, id, frame }: Omit<LinkChoice, 'remotes'>,
) =>
  [
    target.host.toLowerCase(),
    leadsTo(target),
    remotes,
    until,
    id,
    ...(frame ? ['frame'] : []),
  ].join('\n')

const leadsTo = ({ pathname, search }: LinkTarget) => pathname + withoutLink(search)

/** The query without a link's parameters, every other one as it was written. */
export function withoutLink(search: string): string {
  const rest = pieces(search).filter((piece) => !ours.includes(nameOf(piece)))
  return rest.length > 0 ? `?${rest.join('&')}` : ''
}

/** The value of a query's parameter; undefined also when it cannot be decoded. */
export function parameter(search: string, name: string): string | undefined {
  const value = pieces(search).find((piece) => nameOf(piece) === name)
  try {
    return value && decodeURIComponent(value.slice(name.length + 1))
  } catch {
    return undefined
  }
}

const pieces = (search: string) =>
  search
    .slice(1)
    .split('&')
    .filter((piece) => piece !== '')
const nameOf = (piece: string) => piece.split('=', 1)[0] ?? ''

/** Only what an address must not hold; `@`, `,`, `:` and `/` stay readable. */
const escape = (text: string) =>
  encodeURIComponent(text).replace(/%(40|2C|3A|2F)/g, (code) => decodeURIComponent(code))
