import { createToken } from '../../accounts/token.queries'
import type { TestApp } from '../../testing/test-app'
import { editorHeader } from '../access/admit-editor'
import { editorsPath } from '../access/editor-cookie'

/** The test's stand-in for the dashboard and the editor's page in one browser. */
export interface EditorClient {
  token: string
  /** The cookie as the browser sends it. */
  cookie: string
  get<T>(path: string): Promise<Reply<T>>
  post<T>(path: string, body: object, headers?: Record<string, string>): Promise<Reply<T>>
}

interface Reply<T> {
  status: number
  body: T
  headers: Record<string, unknown>
}

export async function ticketFor(api: Pick<TestApp, 'call'>, token: string): Promise<string> {
  const reply = await api.call('POST', '/api/x/editor-tickets', {
    headers: { authorization: `Token ${token}` },
  })
  return (reply.body as { ticket: string }).ticket
}

export const openPage = (api: Pick<TestApp, 'app'>, path: string, cookie?: string) =>
  api.app.inject({
    url: `${editorsPath}/${path}`,
    headers: { accept: 'text/html', ...(cookie && { cookie }) },
  })

export const cookieOf = (headers: Record<string, unknown>) =>
  String(headers['set-cookie']).split(';')[0] ?? ''

/** Signs a user in and opens an editor as the dashboard does. */
export async function editAs(
  api: Pick<TestApp, 'app' | 'db' | 'call'>,
  userId: number,
): Promise<EditorClient> {
  const token = await createToken(api.db, userId)
  const opened = await openPage(api, `faq-entries/1?token=${await ticketFor(api, token)}`)
  const cookie = cookieOf(opened.headers)
  const send = async (method: 'GET' | 'POST', path: string, body?: object, headers = {}) => {
    const reply = await api.app.inject({
      method,
      url: `${editorsPath}/${path}`,
      payload: body,
      headers: { cookie, [editorHeader]: '1', ...headers },
    })
    return { status: reply.statusCode, body: reply.json(), headers: reply.headers }
  }
  return {
    token,
    cookie,
    get: (path) => send('GET', path),
    post: (path, body, headers) => send('POST', path, body, headers),
  }
}
