import { escapeHtml } from 'shared-contracts/escape-html'
import { brand } from 'shared-contracts/brand'
import type { PageAssignment } from 'release-contracts/assignment'
import type { PageHead } from 'shared-contracts/page'
import type { Plan } from 'release-contracts/plan'
import type { ShellRelease } from 'release-contracts/release'
import type { PaymentSettings } from 'shared-contracts/shell'
import { earlyReadsScript, type EarlyReads } from '../../app/early-reads'
import { questionHtml, questionScript, questionStyle } from '../../app/cookie-question'
import { documentTitle, headTags } from '../../app/page-head'
import {
  rootId,
  startDocumentId,
  type PageStart,
  type StartDocument,
} from '../../app/start-document'
import { browserPlan } from './browser-plan'
import { attributes, jsonScript, scriptJson, styleText } from '../rendered/html'
import type { RemoteFile } from './page-parts'
import { shellWatch } from './shell-watch'
import type { Style } from './style-source'

/** The initial on green, as SVG: in the head of pages, and for addresses that have no head. */
export const siteIcon = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 16"><rect width="16" height="16" rx="2" fill="#0B5D3B"/><text x="8" y="12.5" font-family="Georgia,serif" font-size="13" font-weight="700" text-anchor="middle" fill="#FBFAF6">${brand.name[0]}</text></svg>`

export interface DocumentStart {
  head: PageHead
  /** For search engines; undefined for what they leave out. */
  canonical: string | undefined
  plan: Plan
  /** Address of the plan, for a shell that fetches it; undefined for one that finds it in the page. */
  planFile: string | undefined
  assignment: PageAssignment
  shell: ShellRelease
  apiKey: string
  siteOrigin: string
  payment?: PaymentSettings
  analytics?: StartDocument['analytics']
  offline?: boolean
  nonce: string
  styles: readonly Style[]
  /** Scripts of remotes to fetch early. Never as script elements: the shell must run before. */
  scripts: readonly RemoteFile[]
  saveData: boolean
  /** GETs that the browser makes at once for whoever is signed in. */
  earlyReads?: EarlyReads
  /** Whether visitors who never answered are asked about cookies here. */
  asksAboutCookies: boolean
}

/** An icon that needs no request. */
const icon = `data:image/svg+xml,${encodeURIComponent(siteIcon)}`

/** Everything up to and including the opening of the root element. */
export function documentStart(start: DocumentStart): string {
  const { planFile, assignment, shell, apiKey, siteOrigin, payment, analytics, nonce } = start
  const shellBase = `/r/shell/${shell.version}/`
  const digestOf = (file: string) => shell.files[file]?.integrity
  const document: PageStart = {
    ...planOf(start),
    assignment,
    apiKey,
    siteOrigin,
    shellBase,
    payment,
    analytics,
    ...(start.offline && { offline: true }),
  }
  return [
    `<!doctype html><html lang="${brand.language}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width,initial-scale=1">',
    `<title>${escapeHtml(documentTitle(start.head))}</title>`,
    metadata(start),
    `<link rel="icon"${attributes({ href: icon })}>`,
    start.earlyReads ? earlyReadsTag(start.earlyReads, start) : '',
    ...start.styles.map(({ file, css }) => inlineStyle(css, { nonce, 'data-href': file })),
    start.asksAboutCookies ? inlineStyle(questionStyle, { nonce }) : '',
    start.saveData ? '' : fontPreload(shellBase + shell.font, digestOf(shell.font)),
    jsonScript(startDocumentId, document),
    isTried(assignment) ? `<script${attributes({ nonce })}>${shellWatch}</script>` : '',
    planFile === undefined ? '' : planPreload(planFile),
    ...start.scripts.map(({ href, integrity }) => scriptPreload(href, integrity || undefined)),
    ...shell.main.js.map((file) => mainScript(shellBase + file, digestOf(file))),
    `</head><body>${start.asksAboutCookies ? cookieQuestion(start) : ''}<div id="${rootId}">`,
  ].join('')
}

const planOf = ({ plan, planFile }: DocumentStart) =>
  planFile === undefined
    ? { plan: browserPlan(plan) }
    : { plan: { id: plan.id, shell: plan.shell }, planFile }

const inlineStyle = (css: string, values: Parameters<typeof attributes>[0]) =>
  `<style${attributes(values)}>${styleText(css)}</style>`

function earlyReadsTag(reads: EarlyReads, { apiKey, nonce }: DocumentStart) {
  const script = earlyReadsScript(scriptJson({ ...reads, apiKey }))
  return `<script${attributes({ nonce })}>${script}</script>`
}

/** The same for every visitor: whether it shows is decided in the browser, by the cookie and the host. */
function cookieQuestion({ analytics, nonce }: DocumentStart) {
  const script = questionScript(scriptJson(analytics?.hosts ?? []))
  return `${questionHtml}<script${attributes({ nonce })}>${script}</script>`
}

/** By chance or by a link: not everybody has it yet. */
const isTried = ({ variants }: PageAssignment) =>
  variants.shell === 'canary' || variants.shell === 'override'

function metadata({ head, canonical }: DocumentStart) {
  return headTags(head, canonical)
    .map(({ tag, attributes: values, text }) =>
      tag === 'script'
        ? `<script${attributes(values)}>${(text ?? '').replaceAll('<', '\\u003c')}</script>`
        : `<${tag}${attributes(values)}>`,
    )
    .join('')
}

const fontPreload = (address: string, digest: string | undefined) =>
  `<link rel="preload" as="font" type="font/woff2"${attributes({ href: withDigest(address, digest), crossorigin: 'anonymous' })}>`

/** As `fetch` asks for it by default: else it would come twice. */
const planPreload = (href: string) =>
  `<link rel="preload" as="fetch"${attributes({ href, crossorigin: 'anonymous' })}>`

const scriptPreload = (address: string, integrity: string | undefined) =>
  `<link rel="preload" as="script"${attributes({ href: withDigest(address, integrity), integrity, crossorigin: 'anonymous' })}>`

const mainScript = (address: string, integrity: string | undefined) =>
  `<script async${attributes({ src: withDigest(address, integrity), integrity, crossorigin: 'anonymous' })}></script>`

/**
 * With the digest as the address's fragment, which no server is sent: Chromium does not tell a service worker the
 * integrity of what the HTML names, and without it the worker could not know a stored file of another version to be the same.
 */
const withDigest = (address: string, digest: string | undefined) =>
  digest === undefined ? address : `${address}#${digest}`
