import { idleSeconds } from './editor-session.queries'

/** Everything of the editors lies below; the cookie goes nowhere else. */
export const editorsPath = '/api/x/editors'

const name = 'amofin_editor'

/** `SameSite=Strict` also reaches a frame, as long as every page around it is of this site. */
export function editorCookie(value: string, { siteOrigin }: { siteOrigin: string }): string {
  const attributes = [
    `Path=${editorsPath}`,
    `Max-Age=${idleSeconds}`,
    'HttpOnly',
    'SameSite=Strict',
  ]
  const secure = siteOrigin.startsWith('https:') ? ['Secure'] : []
  return [`${name}=${value}`, ...attributes, ...secure].join('; ')
}

export const readEditorCookie = (header = ''): string | undefined =>
  header
    .split(';')
    .map((part) => part.trim())
    .find((part) => part.startsWith(`${name}=`))
    ?.slice(name.length + 1)
