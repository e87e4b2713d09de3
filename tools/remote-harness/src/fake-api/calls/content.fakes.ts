import { listContent, removeContent, restoreContent } from 'shared-contracts/api/content.contract'
import {
  contentPage,
  contentQuery,
  contentRemoval,
  restoredContent,
  type ContentRow,
} from 'shared-contracts/api/content.schema'
import { groupsWith } from 'shared-contracts/capabilities'
import { fake, found, type FakeCall } from '../call/fake-call'
import { pageOf } from '../call/paging'
import { contentUndoUntil, isDeleted } from '../data/content'
import type { FakeData } from '../data/fake-data'

const access = groupsWith('content.manage')

const rowsOf = ({ content }: FakeData, kind = '') => found(content[kind])

const rowOf = (fakeData: FakeData, { kind, id }: Record<string, string>) =>
  found(rowsOf(fakeData, kind).find((row) => row.id === Number(id)))

function change(
  fakeData: FakeData,
  { kind = '', id }: Record<string, string>,
  to: Partial<ContentRow>,
) {
  fakeData.content[kind] = rowsOf(fakeData, kind).map((row) =>
    row.id === Number(id) ? { ...row, ...to } : row,
  )
}

export const contentFakes: FakeCall[] = [
  fake(listContent, {
    access,
    query: contentQuery,
    answer: contentPage,
    respond: ({ fakeData, params, query }) => {
      const words = (query.search ?? '').toLowerCase()
      const rows = rowsOf(fakeData, params['kind']).filter(
        (row) =>
          isDeleted(row) === (query.status === 'deleted') &&
          `${row.title} ${row.detail}`.toLowerCase().includes(words),
      )
      return pageOf(rows, query)
    },
  }),
  fake(removeContent, {
    access,
    answer: contentRemoval,
    respond: ({ fakeData, params }) => {
      const row = rowOf(fakeData, params)
      change(fakeData, params, { state: 'Deleted', undo_until: contentUndoUntil })
      return { outcome: 'deleted', title: row.title, undo_until: contentUndoUntil }
    },
  }),
  fake(restoreContent, {
    access,
    answer: restoredContent,
    respond: ({ fakeData, params }) => {
      const { id, title } = rowOf(fakeData, params)
      change(fakeData, params, { state: 'Shown', undo_until: null })
      return { id, title }
    },
  }),
]
