import type { LoaderArgs, LoaderResult } from 'shared-contracts/page'
import { can } from 'shared-contracts/capabilities'
import { usePageData } from 'shared-contracts/router'
import { useUser } from 'shared-contracts/session'
import { useRestoredFocus } from 'shared-ui/restored-focus'
import { ExportButton } from './export/export-button'
import { loadList } from './list/load-list'
import type { ListData, ListDefinition } from './list/list-definition'
import { ListView } from './list-view/list-view'
import { usePageHeading } from './page-heading'
import { SavedViews } from './saved-views'
import styles from './list/list.module.css'

export type {
  BulkAction,
  ListCall,
  ListColumn,
  ListData,
  ListDefinition,
} from './list/list-definition'
export { column } from './list/list-definition'
export { sheetOf } from './export/export-cells'
export { lagosToday } from './list/lagos-time'
export { defaultFromDate } from './list/list-query'
export { loadList } from './list/load-list'
export { ListView } from './list-view/list-view'
export { readVisitedList, neighboursOf } from './list/visited-lists'

/**
 * A whole list page from its definition: `export const { loader, Component } = defineList({ … })`.
 * The loader never fails: what went wrong is shown in place, with the filters kept.
 */
export function defineList<Row>(definition: ListDefinition<Row>) {
  return {
    loader: async ({ url, context }: LoaderArgs): Promise<LoaderResult<ListData<Row>>> => ({
      head: {},
      data: await loadList(definition, { url, context, scope: undefined }),
    }),
    Component: function ListPage() {
      const data = usePageData<(args: LoaderArgs) => Promise<LoaderResult<ListData<Row>>>>()
      return (
        <>
          <ListTitle definition={definition} data={data} scope={undefined} />
          <ListView definition={definition} data={data} />
        </>
      )
    },
  }
}

interface ListTitleProps<Row, Scope> {
  definition: ListDefinition<Row, Scope>
  data: ListData<Row>
  scope: Scope
}

/** The heading of a list page with its buttons. */
export function ListTitle<Row, Scope>({ definition, data, scope }: ListTitleProps<Row, Scope>) {
  const heading = usePageHeading()
  const group = useUser()?.group ?? 0
  const { Tools, exports } = definition
  const total = data.rows?.paginationTotal
  const restoredFocus = useRestoredFocus()
  return (
    <div {...restoredFocus} className={styles.titleRow}>
      <h1>{definition.heading ?? heading}</h1>
      <div className={styles.tools}>
        {exports
          ?.filter(({ capability }) => can(group, capability))
          .map((settings) => (
            <ExportButton
              key={settings.label}
              definition={definition}
              settings={settings}
              query={data.query}
              total={total}
              scope={scope}
            />
          ))}
        <SavedViews definition={definition} query={data.query} scope={scope} />
        {Tools && <Tools total={total} />}
      </div>
    </div>
  )
}
