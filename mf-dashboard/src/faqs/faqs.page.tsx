import { listFaqItemRows } from 'shared-contracts/api/content-lists.contract'
import type { FaqItemPage } from 'shared-contracts/api/content-lists.schema'
import { useShell } from 'shared-contracts/shell'
import { column } from 'screens/list'
import { ButtonLink } from 'shared-ui/button'
import { defineRemovableList } from '../content/removable-list'

type FaqItemRow = FaqItemPage['results'][number]

function AddQuestion() {
  const { href } = useShell()
  return (
    <ButtonLink small to={href('dashboard.faq', { id: 'new' })}>
      Add question
    </ButtonLink>
  )
}

/** D 2 "FAQs": the question list. */
export const { loader, Component } = defineRemovableList<FaqItemRow>({
  kind: 'faq-entries',
  one: 'question',
  titleOf: (row) => row.faq_title,
  noun: 'questions',
  pageSize: 10,
  columns: [
    column('title', 'Question', (row) => row.faq_title, { fixed: true, card: 'title' }),
    column('category', 'Category', (row) => row.faq_category_name ?? null, { card: 'line' }),
  ],
  search: { placeholder: 'Question' },
  defaultSort: 'position',
  fetch: ({ api, query }) => api.call(listFaqItemRows, { query }),
  rowKey: ({ id }) => String(id),
  rowLabel: ({ faq_title }) => faq_title,
  rowHref: ({ id }, href) => href('dashboard.faq', { id }),
  empty: 'No questions found',
  Tools: AddQuestion,
})
