import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod/mini'
import { notFound } from '../../http/failures'
import { idParam } from '../../http/params'
import { admitCall, requireProofToSave } from '../access/admit-editor'
import { editorsPath } from '../access/editor-cookie'
import type { Editable, Editor } from '../editable'
import { findVersion } from '../versions/version.queries'
import { blankRecord, loadRecord } from './load-record'
import { createRecord, restoreVersion, saveRecord } from './save-record'

declare module 'fastify' {
  interface FastifyRequest {
    editing: { editable: Editable; by: Editor } | undefined
  }
}

const kind = z.string()
const params = {
  ofKind: z.object({ kind }),
  ofRecord: z.object({ kind, id: idParam }),
  ofVersion: z.object({ kind, id: idParam, version: idParam }),
}
const bodies = {
  saved: z.object({ value: z.unknown(), seen: z.string() }),
  created: z.object({ value: z.unknown(), creation_key: z.uuid() }),
  restored: z.object({ seen: z.string() }),
}

/** As long as a template with its form may be. */
const bodyLimit = 1024 * 1024

/** What the editors' pages call, with their cookie. Not part of the documented API. */
export function recordRoutes(app: FastifyInstance): void {
  app.decorateRequest('editing', undefined)
  void app.register(async (scope) => {
    scope.addHook('onRequest', async (request, reply) => {
      const editing = await admitCall(request, reply)
      if (request.method !== 'GET') await requireProofToSave(app, editing)
      request.editing = { editable: editing.editable, by: editing.user.id }
    })
    bindRecords(scope)
    bindVersions(scope)
  })
}

function bindRecords(app: FastifyInstance): void {
  const { ofKind, ofRecord } = params
  const { saved, created } = bodies
  const added = `${editorsPath}/:kind/new/record`
  const record = `${editorsPath}/:kind/:id/record`
  app.get(added, { schema: hidden({ params: ofKind }) }, (request) =>
    blankRecord(app.db, editingOf(request).editable),
  )
  app.post(
    added,
    { schema: hidden({ params: ofKind, body: created }), bodyLimit },
    async (request) => {
      const { editable, by } = editingOf(request)
      const { value, creation_key } = request.body as z.infer<typeof created>
      const creating = { value, creationKey: creation_key, by }
      return loadRecord(app.db, editable, await createRecord(app.db, editable, creating))
    },
  )
  app.get(record, { schema: hidden({ params: ofRecord }) }, (request) =>
    loadRecord(app.db, editingOf(request).editable, paramsOf(request, ofRecord).id),
  )
  app.post(
    record,
    { schema: hidden({ params: ofRecord, body: saved }), bodyLimit },
    async (request) => {
      const { editable, by } = editingOf(request)
      const { id } = paramsOf(request, ofRecord)
      const { value, seen } = request.body as z.infer<typeof saved>
      await saveRecord(app.db, editable, id, { value, seen, by })
      return loadRecord(app.db, editable, id)
    },
  )
}

function bindVersions(app: FastifyInstance): void {
  const { ofVersion } = params
  const { restored } = bodies
  const versionPath = `${editorsPath}/:kind/:id/versions/:version`
  app.get(versionPath, { schema: hidden({ params: ofVersion }) }, async (request) => {
    const { id, version } = paramsOf(request, ofVersion)
    const key = { kind: editingOf(request).editable.name, id }
    const value = await findVersion(app.db, key, version)
    if (!value) throw notFound()
    return { value }
  })
  app.post(
    `${versionPath}/restore`,
    { schema: hidden({ params: ofVersion, body: restored }) },
    async (request) => {
      const { editable, by } = editingOf(request)
      const { id, version } = paramsOf(request, ofVersion)
      const { seen } = request.body as z.infer<typeof restored>
      await restoreVersion(app.db, editable, id, { version, seen, by })
      return loadRecord(app.db, editable, id)
    },
  )
}

const hidden = <Schemas extends object>(schemas: Schemas) => ({ hide: true, ...schemas })

const paramsOf = <S extends z.ZodMiniType>(request: FastifyRequest, _schema: S) =>
  request.params as z.infer<S>

function editingOf({ editing }: FastifyRequest) {
  if (!editing) throw new Error('The hook of the record calls did not run.')
  return editing
}
