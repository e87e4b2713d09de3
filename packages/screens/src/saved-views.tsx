import { useLocation } from 'shared-contracts/router'
import { useSession } from 'shared-contracts/session'
import { useShell } from 'shared-contracts/shell'
import { Button } from 'shared-ui/button'
import { useLateDialog } from './late-dialog/late-dialog'
import { apiQuery, shapeOf, type ListDefinition } from './list/list-definition'
import { listCall } from './list/load-list'
import { listSearch, parseListQuery, type ListQuery } from './list/list-query'
import { useListId } from './list/list-name'

const importViews = () =>
  import('./saved-views/views-dialog').then(({ ViewsDialog }) => ViewsDialog)

interface SavedViewsProps<Row, Scope> {
  definition: ListDefinition<Row, Scope>
  query: ListQuery
  scope: Scope
}

/**
 * The account's saved views of a list: filters, search, dates and sort under a name, each with how
 * many rows it has now. Its code and its data come with the first use. Nothing for a list that
 * cannot be narrowed.
 */
export function SavedViews<Row, Scope>({ definition, query, scope }: SavedViewsProps<Row, Scope>) {
  const { api } = useShell()
  const session = useSession((current) => current)
  const { pathname } = useLocation()
  const list = useListId()
  const { Part: ViewsDialog, open, show, close, busy } = useLateDialog(importViews)
  const shape = shapeOf(definition)
  if (!definition.filter && !definition.search && !definition.dates) return null

  /** Rows that a view has now, by the list's own call. */
  async function count(view: string): Promise<number> {
    const viewed = parseListQuery(shape, view)
    const call = listCall(definition, { api, session }, viewed, scope)
    const countCall = { ...call, query: apiQuery(definition, viewed, 1, 1) }
    return (await definition.fetch(countCall)).paginationTotal
  }

  return (
    <>
      <Button kind="secondary" small busy={busy} aria-haspopup="dialog" onClick={show}>
        Views
      </Button>
      {ViewsDialog && (
        <ViewsDialog
          open={open}
          onClose={close}
          list={list}
          noun={definition.noun}
          pathname={pathname}
          current={listSearch(shape, '', query).replace(/^\?/, '')}
          count={count}
        />
      )}
    </>
  )
}
