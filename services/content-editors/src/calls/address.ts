export const editorsPath = '/api/x/editors'

export interface EditorAddress {
  kind: string
  /** Null for a record that is not there yet. */
  id: number | null
}

/** What an editor's address names. The server answers with this page for such addresses only. */
export function addressOf(path: string): EditorAddress {
  const [kind = '', id = ''] = path.slice(editorsPath.length + 1).split('/')
  return { kind: decodeURIComponent(kind), id: id === 'new' ? null : Number(id) }
}
