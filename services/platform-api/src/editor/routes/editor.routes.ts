import type { FastifyInstance } from 'fastify'
import { createEditorTicket } from 'shared-contracts/api/content-lists.contract'
import { editorTicket } from 'shared-contracts/api/content-lists.schema'
import { can, groupsWith, type Capability, type Group } from 'shared-contracts/capabilities'
import { tokenOf } from '../../http/authentication'
import { route } from '../../http/route'
import { editorsPath } from '../access/editor-cookie'
import { issueTicket, ticketSeconds } from '../access/ticket.queries'
import { bundleRoutes } from '../bundle/bundle.routes'
import { contentRoutes } from '../content/content.routes'
import type { Editable } from '../editable'
import { editables } from '../editables'
import { pageRoutes } from '../page/page.routes'
import { pictureRoutes } from '../pictures/picture.routes'
import { recordRoutes } from '../record/record.routes'

const capabilities: Capability[] = ['content.manage', 'subscriptions.manage', 'products.manage']
const editing = [...new Set(capabilities.flatMap((capability) => groupsWith(capability)))]

/** The editors of the site's content: a ticket, pages to be framed, and what those pages call. */
export function editorRoutes(app: FastifyInstance): void {
  route(app, createEditorTicket, {
    auth: editing,
    // Prices and coupons are edited in there.
    stepUp: true,
    schemas: { answer: editorTicket },
    handler: async ({ db, user, request }) => ({
      ticket: await issueTicket(db, tokenOf(request.headers.authorization) ?? ''),
      expires_in: ticketSeconds,
      editors: addressesFor(user.group),
    }),
  })
  contentRoutes(app, editing)
  bundleRoutes(app)
  pageRoutes(app)
  pictureRoutes(app)
  recordRoutes(app)
}

const addressesFor = (group: Group) =>
  editables.filter(({ capability }) => can(group, capability)).map(addressesOf)

const addressesOf = ({ name, title, create }: Editable) => ({
  name,
  title,
  edit: `${editorsPath}/${name}/{id}`,
  add: create ? `${editorsPath}/${name}/new` : null,
})
