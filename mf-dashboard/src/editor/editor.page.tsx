import type { LoaderArgs } from 'shared-contracts/page'
import { useLocation, usePageData } from 'shared-contracts/router'
import { useShell } from 'shared-contracts/shell'
import { Neighbours } from 'screens/detail'
import { usePageHeading } from 'screens/page-heading'
import { ButtonLink } from 'shared-ui/button'
import { EmptyState } from 'shared-ui/empty-state'
import { contentKindOf } from '../content/content-kinds'
import { EditorFrame } from '../editor-frame/editor-frame'
import { editorPage, recordId } from './editor-pages'
import styles from './editor.module.css'

/** `:id` and `:kind` of the path, or `?id=` of the query (D 2 keeps some ids out of the path). */
export const loader = async ({ params, url }: LoaderArgs) => ({
  head: titleOf(params),
  data: {
    id: params.id ?? new URLSearchParams(url.split('?')[1]).get('id') ?? undefined,
    kind: params.kind,
  },
})

/** What the manifest cannot know: the kind of a content page, and that a record is new. */
function titleOf({ kind, id }: LoaderArgs['params']): { title?: string } {
  const noun = contentKindOf(kind)?.noun
  if (noun === undefined) return {}
  return { title: id === 'new' ? `New ${noun}` : `Edit ${noun}` }
}

/** Any page that is an editor of the back end in a frame; `editor-pages.ts` says which of what. */
export function Component() {
  const { id: addressId, kind } = usePageData<typeof loader>()
  const { pathname, state } = useLocation()
  const { href, navigate, trail } = useShell()
  const heading = usePageHeading()
  const steps = trail(pathname)
  const page = steps.at(-1)?.page ?? ''
  const facts = editorPage(page, kind)
  const list = steps.at(-2)
  const id = facts?.id ?? recordId(addressId ?? (state as { id?: number } | null)?.id)
  const back = list?.path && <ButtonLink to={list.path}>Open the list</ButtonLink>
  if (!facts || id === undefined) {
    return <EmptyState title="Choose what to edit from the list." action={back} />
  }
  const { saved } = facts
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <h1>{kind === undefined && addressId === 'new' ? `New ${facts.noun}` : heading}</h1>
        <Neighbours noun={facts.noun} />
      </div>
      <EditorFrame
        kind={facts.kind}
        id={id}
        noun={facts.noun}
        onSaved={(savedId) => {
          if (!saved || savedId === id) return
          const params = { id: savedId, ...(kind === undefined ? {} : { kind }) }
          navigate(href(saved, params), { replace: true })
        }}
      />
    </div>
  )
}
