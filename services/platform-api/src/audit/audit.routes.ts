import type { FastifyInstance } from 'fastify'
import { listAudit as listCall, recordExport } from 'shared-contracts/api/audit.contract'
import {
  auditPage,
  auditQuery,
  exportBody,
  recordedExport,
} from 'shared-contracts/api/audit.schema'
import { groupsWith } from 'shared-contracts/capabilities'
import { route } from '../http/route'
import { listAudit } from './audit.queries'
import { recordAudit } from './record-audit'

export function auditRoutes(app: FastifyInstance): void {
  route(app, listCall, {
    auth: groupsWith('audit.see'),
    schemas: { query: auditQuery, answer: auditPage },
    handler: ({ db, query }) => listAudit(db, query),
  })
  route(app, recordExport, {
    auth: groupsWith('orders.export'),
    stepUp: true,
    schemas: { body: exportBody, answer: recordedExport },
    handler: async ({ db, user, body: { list, filter = '', rows }, reply }) => {
      const id = await recordAudit(db, {
        actor: user.id,
        action: 'export.made',
        subject: { kind: 'list', id: list, label: list },
        after: { filter, rows },
      })
      void reply.code(201)
      return { id }
    },
  })
}
