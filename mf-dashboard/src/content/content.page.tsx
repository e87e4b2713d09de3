import type { ContentRow } from 'shared-contracts/api/content.schema'
import { notFound, type LoaderArgs, type LoaderAnswer } from 'shared-contracts/page'
import { usePageData } from 'shared-contracts/router'
import { useShell } from 'shared-contracts/shell'
import { ListTitle, ListView, loadList, type ListData } from 'screens/list'
import { ButtonLink } from 'shared-ui/button'
import { Tabs } from 'shared-ui/tabs'
import { contentKindOf, contentKinds } from './content-kinds'
import { contentList } from './content-list'
import { RemovableRows } from './removal'
import styles from './content.module.css'

interface ContentData {
  kind: string
  list: ListData<ContentRow>
}

export async function loader({
  params,
  url,
  context,
}: LoaderArgs): Promise<LoaderAnswer<ContentData>> {
  // The first kind where the address names none.
  const kind = contentKindOf(params.kind ?? contentKinds[0]?.kind)
  if (!kind) return notFound()
  const deleted = new URLSearchParams(url.split('?')[1]).get('status') === 'deleted'
  const list = await loadList(contentList(kind, deleted), { url, context, scope: undefined })
  return { head: {}, data: { kind: kind.kind, list } }
}

function AddRecord() {
  const { kind } = usePageData<typeof loader>()
  const { href } = useShell()
  return (
    <ButtonLink small to={href('dashboard.content-item', { kind, id: 'new' })}>
      Add {contentKindOf(kind)?.noun}
    </ButtonLink>
  )
}

/** Our own site content: a tab per kind, its list, and the way to its editor. */
export function Component() {
  const { kind: name, list } = usePageData<typeof loader>()
  const { href } = useShell()
  const kind = contentKindOf(name)
  if (!kind) return null
  const definition = contentList(kind, list.query.filter === 'deleted')
  return (
    <>
      <div className={styles.kinds}>
        <Tabs
          label="Site content"
          items={contentKinds.map((contentKind) => ({
            label: contentKind.label,
            to: href('dashboard.content', { kind: contentKind.kind }),
            current: contentKind === kind,
          }))}
        />
      </div>
      <RemovableRows
        key={kind.kind}
        kind={kind.kind}
        noun={kind.noun}
        ends={kind.removal === 'ends'}
      >
        <ListTitle
          definition={kind.adds ? { ...definition, Tools: AddRecord } : definition}
          data={list}
          scope={undefined}
        />
        <ListView definition={definition} data={list} />
      </RemovableRows>
    </>
  )
}
