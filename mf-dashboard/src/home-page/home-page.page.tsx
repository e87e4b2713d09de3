import { listHomeRecords } from 'shared-contracts/api/content-lists.contract'
import type { HomeRecordPage } from 'shared-contracts/api/content-lists.schema'
import { defineList } from 'screens/list'

type HomeRecord = HomeRecordPage['results'][number]

/** D 2 "Home page and subscription editing": the one record, and the way to its editor. */
export const { loader, Component } = defineList<HomeRecord>({
  noun: 'home pages',
  pageSize: 10,
  columns: [
    {
      ...{ key: 'banner', header: 'Headline', fixed: true, card: 'title' },
      value: (record) => record.banner_title,
    },
    {
      ...{ key: 'description', header: 'Text below it', card: 'line' },
      value: (record) => record.banner_description,
    },
  ],
  defaultSort: 'id',
  fetch: ({ api, query }) => api.call(listHomeRecords, { query }),
  rowKey: ({ id }) => String(id),
  rowLabel: () => 'home page',
  rowHref: (_record, href) => href('dashboard.home-page-content'),
  empty: 'The home page has no content yet',
})
