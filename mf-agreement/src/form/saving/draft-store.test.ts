import { freshDevice } from '../../testing/show-form'
import { newDraft, type LastWrite } from './draft-changes'
import type { Draft } from './draft-record'
import { changeDraft, removePendingWrite, storePendingWrite, readDrafts } from './draft-store'

beforeEach(freshDevice)

const minute = (count: number) => `2026-11-20T10:0${count}:00.000Z`
const draft = (savedAt: number, answers: Draft['answers']) =>
  newDraft('loan-agreement', 9, { answers, page: 1, savedAt: minute(savedAt) })
const opened: LastWrite = {
  answers: { lender: 'Ada', amount: '1' },
  savedAt: minute(1),
  foreign: false,
}
const answersNow = async () => (await readDrafts())[0]?.answers

test('what a reloaded tab left behind keeps what the other tab wrote meanwhile', async () => {
  await changeDraft('loan-agreement', () => draft(2, { lender: 'Ada', amount: '2' }))
  storePendingWrite(draft(3, { lender: 'Bola', amount: '1' }), opened)
  expect(await answersNow()).toEqual({ lender: 'Bola', amount: '2' })
})

test('two tabs that are left at once both keep what they typed', async () => {
  await changeDraft('loan-agreement', () => draft(1, opened.answers))
  storePendingWrite(draft(2, { lender: 'Ada', amount: '2' }), opened, 'one')
  storePendingWrite(draft(3, { lender: 'Bola', amount: '1' }), opened, 'two')
  removePendingWrite('loan-agreement', 'three')
  expect(await answersNow()).toEqual({ lender: 'Bola', amount: '2' })
  expect(Object.keys(localStorage)).toEqual([])
})

test('what an older version of the page left behind is still read', async () => {
  storePendingWrite(draft(3, { lender: 'Bola' }), opened)
  const [key] = Object.keys(localStorage) as [string]
  const { last, ...record } = JSON.parse(localStorage.getItem(key) ?? '') as Record<string, unknown>
  expect(last).toEqual(opened)
  localStorage.clear()
  localStorage.setItem(key.replace(/#.*/, ''), JSON.stringify(record))
  expect(await answersNow()).toEqual({ lender: 'Bola' })
})
