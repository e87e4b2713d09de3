import { randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Failure } from '../../http/failures'
import { admitEditor } from '../access/admit-editor'
import { editorCookie, editorsPath } from '../access/editor-cookie'
import { startEditing } from '../access/editor-session.queries'
import { redeem } from '../access/ticket.queries'
import { missingProof } from '../../accounts/two-step/proof'
import { findEditable } from '../editables'
import { pagePolicy, plainPolicy } from './page-policy'
import { pages, plainPage, plainStyleHash } from './plain-page'
import type { Bundle } from 'content-editors/bundles'
import { brand } from 'shared-contracts/brand'
import { escapeHtml } from 'shared-contracts/escape-html'

interface Params {
  kind: string
  id: string
}

/** The editors themselves: pages that the dashboard shows in a frame. */
export function pageRoutes(app: FastifyInstance): void {
  app.get(
    `${editorsPath}/:kind/:id`,
    { schema: { hide: true }, config: { answersFile: true } },
    async (request, reply) => {
      const { token } = request.query as { token?: unknown }
      if (token !== undefined) return exchange(request, reply, String(token))
      return answerPage(request, reply)
    },
  )
}

/** The secret leaves the address at once: it would stay in histories and logs. */
async function exchange(request: FastifyRequest, reply: FastifyReply, token: string) {
  const { db, config } = request.server
  const redeemed = await redeem(db, token, config)
  if (!redeemed) return plain(reply, 401, 'usedLink')
  const { tokenHash, user } = redeemed
  if (user && (await missingProof(db, { user, config }))) return plain(reply, 403, 'proofNeeded')
  const { kind, id } = request.params as Params
  const clean = `${editorsPath}/${encodeURIComponent(kind)}/${encodeURIComponent(id)}`
  return reply
    .headers({
      'Set-Cookie': editorCookie(await startEditing(db, tokenHash), config),
      'Cache-Control': 'no-store',
      'Referrer-Policy': 'no-referrer',
    })
    .redirect(clean, 303)
}

async function answerPage(request: FastifyRequest, reply: FastifyReply) {
  const { kind, id } = request.params as Params
  const editable = findEditable(kind)
  if (!editable || !/^([1-9]\d{0,8}|new)$/.test(id)) return plain(reply, 404, 'nothing')
  const refusal = await refusalOf(admitEditor(request, reply, editable.capability))
  if (refusal)
    return plain(reply, refusal.status, refusal.status === 401 ? 'usedLink' : 'notForYou')
  const bundle = await request.server.editorBundles.current()
  if (bundle === 'preparing') return plain(reply, 202, 'preparing')
  if (bundle === 'failed') return plain(reply, 202, 'failed')
  const nonce = randomBytes(16).toString('base64')
  return html(reply, pagePolicy(nonce)).send(editorPage({ title: editable.title, bundle, nonce }))
}

const refusalOf = (admitted: Promise<unknown>) =>
  admitted.then(
    () => undefined,
    (error: unknown) => {
      if (error instanceof Failure) return error
      throw error
    },
  )

const plain = (reply: FastifyReply, status: number, page: keyof typeof pages) =>
  html(reply, plainPolicy(plainStyleHash)).code(status).send(plainPage(pages[page]))

const html = (reply: FastifyReply, policy: string) =>
  reply.type('text/html; charset=utf-8').headers({
    'Content-Security-Policy': policy,
    'Cache-Control': 'no-store',
    'Referrer-Policy': 'no-referrer',
  })

interface Page {
  title: string
  bundle: Bundle
  nonce: string
}

/** An empty page with the bundle: the form asks for its record itself. */
const editorPage = ({ title, bundle, nonce }: Page) => `<!doctype html>
<html lang="${brand.language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)} · ${brand.name}</title>
<meta name="style-nonce" nonce="${nonce}">
${bundle.styles.map((url) => `<link rel="stylesheet" href="${url}">`).join('\n')}
${bundle.scripts.map((url) => `<script src="${url}" defer></script>`).join('\n')}
</head>
<body><div id="editor"></div></body></html>
`
