import { listFaqCategoryRows } from 'shared-contracts/api/content-lists.contract'
import type { FaqCategoryPage } from 'shared-contracts/api/content-lists.schema'
import { useShell } from 'shared-contracts/shell'
import { column } from 'screens/list'
import { ButtonLink } from 'shared-ui/button'
import { defineRemovableList } from '../content/removable-list'
import { texts } from '../texts'

type FaqCategoryRow = FaqCategoryPage['results'][number]

function AddGroup() {
  const { href } = useShell()
  return (
    <ButtonLink small to={href('dashboard.add-faq-category')}>
      {texts.addFaqGroup}
    </ButtonLink>
  )
}

/** A server of the specification does not count them. */
const questions = (count: number | undefined) =>
  count === undefined ? null : `${count} ${count === 1 ? 'question' : 'questions'}`

/** D 2 "FAQs": tiles of the categories. */
export const { loader, Component } = defineRemovableList<FaqCategoryRow>({
  kind: 'faq-categories',
  one: 'category',
  titleOf: (row) => row.faq_category_name,
  noun: 'categories',
  pageSize: 10,
  tiles: true,
  columns: [
    column('name', 'Category', (row) => row.faq_category_name, { fixed: true, card: 'title' }),
    column('questions', 'Questions', (row) => questions(row.questions), { card: 'line' }),
  ],
  search: { placeholder: 'Category' },
  defaultSort: 'position',
  fetch: ({ api, query }) => api.call(listFaqCategoryRows, { query }),
  rowKey: ({ id }) => String(id),
  rowLabel: ({ faq_category_name }) => faq_category_name,
  rowHref: ({ id }, href) => href('dashboard.faq-category', { id }),
  empty: 'No categories found',
  Tools: AddGroup,
})
