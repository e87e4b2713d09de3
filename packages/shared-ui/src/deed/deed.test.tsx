import { render, screen, within } from '@testing-library/react'
import { previewExample } from '../testing/examples'
import { Deed } from './deed'
import { boldParts, partsOf } from './deed-text'

test('neighbouring clauses are one numbered list', () => {
  const parts = partsOf([
    { kind: 'clause', text: 'One' },
    { kind: 'clause', text: 'Two' },
    { kind: 'paragraph', text: 'Then' },
    { kind: 'clause', text: 'Three' },
  ])
  expect(parts).toEqual([
    { kind: 'clauses', texts: ['One', 'Two'] },
    { kind: 'paragraph', text: 'Then' },
    { kind: 'clauses', texts: ['Three'] },
  ])
})

test('words between asterisks are bold, a lone asterisk stays', () => {
  expect(boldParts('*MRS. A* of 5 * 6 Road')).toEqual([
    { text: 'MRS. A', bold: true },
    { text: ' of 5 * 6 Road', bold: false },
  ])
})

test('a page is read as a document', () => {
  render(<Deed preview={previewExample} size="page" />)
  const page = screen.getByRole('group', { name: 'First page: TENANCY AGREEMENT' })
  expect(within(page).getAllByRole('listitem')).toHaveLength(2)
})

test('a thumbnail is decoration', () => {
  render(<Deed preview={previewExample} size="thumb" />)
  expect(screen.queryByRole('list')).toBeNull()
})
