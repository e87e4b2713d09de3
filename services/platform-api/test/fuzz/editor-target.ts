import type { FastifyInstance } from 'fastify'
import { editorHeader } from '../../src/editor/access/admit-editor'
import { editorsPath } from '../../src/editor/access/editor-cookie'
import { listContent } from '../../src/editor/content/content-list.queries'
import { editables, findEditable } from '../../src/editor/editables'
import { editAs } from '../../src/editor/testing/editor-client'
import type { SampleRequest } from '../roles/sample-requests'
import { testKey } from '../../src/testing/test-app'

/** What the pages of the editors call; the pages themselves are asked without their cookie. */
export const isEditorCall = (url: string) =>
  url.startsWith(`${editorsPath}/:kind/`) && !/:kind\/(new|:id)$/.test(url)

export const editorKinds = editables.map(({ name }) => name)

interface Editing {
  app: FastifyInstance
  admin: number
  kind: string
}

/** The first record of a kind, as its editor sends it back, with the cookie that lets it. */
export async function editorTarget({ app, admin, kind }: Editing, url: string) {
  const { db } = app
  const call = async (method: 'GET' | 'POST' | 'DELETE', path: string, options: object = {}) => {
    const { headers } = options as { headers?: Record<string, string> }
    const reply = await app.inject({
      method,
      url: path,
      headers: { 'api-key': testKey, ...headers },
    })
    return { status: reply.statusCode, body: reply.json<unknown>(), headers: reply.headers }
  }
  const editor = await editAs({ app, db, call }, admin)
  const editable = findEditable(kind)
  const [first] = editable ? (await listContent(db, editable, {})).results : []
  const id = first?.id ?? 1
  const place = url.includes('/new/') ? `${kind}/new/record` : `${kind}/${id}/record`
  const record = await editor.get<{ value: unknown; seen: string | null }>(place)
  const { value, seen } = record.body
  const ask: SampleRequest = {
    params: { kind, id, version: 1 },
    body: { value, seen, creation_key: '00000000-0000-4000-8000-000000000001' },
    ...(url.endsWith('/pictures') && { form: {}, file: 'file' }),
  }
  return { ask, headers: { cookie: editor.cookie, [editorHeader]: '1' } }
}
