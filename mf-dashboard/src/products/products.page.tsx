import { countProducts, listProducts } from 'shared-contracts/api/content-lists.contract'
import type { ProductPage, ProductStatus } from 'shared-contracts/api/content-lists.schema'
import { useShell } from 'shared-contracts/shell'
import { defineList, type ListColumn } from 'screens/list'
import { ButtonLink } from 'shared-ui/button'
import { DateText } from 'shared-ui/date-text'
import { Stamp, type StampTone } from 'shared-ui/stamp'
import { texts } from '../texts'

type ProductRow = ProductPage['results'][number]

const tones: Record<ProductStatus, StampTone> = {
  Published: 'good',
  'Not published': 'waiting',
  Retired: 'plain',
}
const statuses = Object.keys(tones) as ProductStatus[]

/** D 2 "Products". */
const columns: ListColumn<ProductRow>[] = [
  {
    ...{ key: 'name', header: 'Name', value: (row) => row.service_title, sort: 'service_title' },
    ...{ fixed: true, card: 'title' },
  },
  {
    ...{ key: 'type', header: 'Type', value: (row) => row.service_type, sort: 'service_type' },
    card: 'line',
  },
  {
    ...{ key: 'category', header: 'Category', sort: 'service_category', card: 'line' },
    value: (row) => row.service_category,
  },
  {
    ...{ key: 'added', header: 'Added', kind: 'date', sort: 'content_published_date' },
    value: (row) => row.content_published_date,
  },
  {
    ...{ key: 'edited', header: 'Edited', kind: 'date', sort: 'edited_on' },
    value: (row) => row.edited_on,
    // A server of the specification says neither this nor the status ("always NA").
    cell: (row) => (row.edited_on ? <DateText value={row.edited_on} style="short" /> : 'NA'),
  },
  {
    ...{ key: 'status', header: 'Status', value: (row) => row.status ?? 'NA', sort: 'status' },
    cell: ({ status }) => (status ? <Stamp tone={tones[status] ?? 'plain'}>{status}</Stamp> : 'NA'),
    card: 'stamp',
  },
]

/** `/dashboard/product/product-details/{id}/{title-slug}` (D 2). */
const slugOf = ({ slug, service_title }: ProductRow) =>
  slug || service_title.toLowerCase().replace(/[^a-z0-9]+/g, '-') || 'product'

function AddProduct() {
  const { href } = useShell()
  return (
    <ButtonLink small to={href('dashboard.add-product')}>
      {texts.addProduct}
    </ButtonLink>
  )
}

export const { loader, Component } = defineList<ProductRow>({
  noun: 'products',
  pageSize: 10,
  columns,
  filter: {
    label: 'Status',
    options: ['All', ...statuses].map((value) => ({ value, label: value })),
  },
  search: { placeholder: 'Name, type or category' },
  dates: 'created_on',
  defaultSort: '-content_published_date',
  fetch: ({ api, filter, query }) =>
    api.call(listProducts, {
      query: { ...query, ...(filter === 'All' ? {} : { status: filter }) },
    }),
  keeps: ({ status }, filter) => filter === 'All' || status === filter,
  async counts({ api, query: { search, created_on__date__gte, created_on__date__lte } }) {
    const range = { created_on__date__gte, created_on__date__lte }
    return (await api.call(countProducts, { query: { ...range, search } })).counts
  },
  rowKey: ({ id }) => String(id),
  rowLabel: ({ service_title }) => service_title,
  rowHref: (row, href) => href('dashboard.product', { id: row.id, slug: slugOf(row) }),
  empty: 'No products found',
  exports: [{ capability: 'products.manage', label: texts.exportProducts }],
  Tools: AddProduct,
})
