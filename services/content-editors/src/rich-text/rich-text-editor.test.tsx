import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { RichTextEditor } from './rich-text-editor'

beforeAll(() => {
  // The editor scrolls to what is selected; jsdom knows no places.
  Range.prototype.getClientRects = () => [] as unknown as DOMRectList
  Range.prototype.getBoundingClientRect = () => new DOMRect()
})

const control = { id: 'answer', 'aria-labelledby': 'answer-label' }

function Written({ html, onChange }: { html: string; onChange: (html: string) => void }) {
  const [value, setValue] = useState(html)
  const change = (next: string) => {
    setValue(next)
    onChange(next)
  }
  return (
    <>
      <span id="answer-label">Answer</span>
      <RichTextEditor control={control} value={value} onChange={change} disabled={false} />
    </>
  )
}

function show(html: string) {
  const onChange = jest.fn()
  render(<Written html={html} onChange={onChange} />)
  return onChange
}

const text = () => screen.getByRole('textbox', { name: 'Answer' })
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

test('shows formatted text under its label, and changes nothing by itself', () => {
  const onChange = show('<p>Six <strong>months</strong>.</p><ul><li>One</li></ul>')
  expect(text()).toHaveTextContent('Six months.One')
  expect(text()).toHaveAttribute('aria-multiline', 'true')
  expect(onChange).not.toHaveBeenCalled()
})

test('formats a paragraph and says which format it has', async () => {
  const onChange = show('<p>One</p>')
  await press('Bullets')
  expect(onChange).toHaveBeenLastCalledWith('<ul><li>One</li></ul>')
  expect(screen.getByRole('button', { name: 'Bullets' })).toHaveAttribute('aria-pressed', 'true')
  await press('Undo')
  expect(onChange).toHaveBeenLastCalledWith('<p>One</p>')
  await userEvent.selectOptions(
    screen.getByRole('combobox', { name: 'Kind of paragraph' }),
    'Heading',
  )
  expect(onChange).toHaveBeenLastCalledWith('<h2>One</h2>')
})

test('refuses an address that the site would drop', async () => {
  show('<p>One</p>')
  await press('Link')
  await userEvent.type(screen.getByRole('textbox', { name: 'Address of the link' }), '//evil.ng')
  await press('Set link')
  expect(screen.getByText(/^Start with https:/)).toBeVisible()
})

test('lets HTML be written, and goes back to the text with it', async () => {
  const onChange = show('<p>One</p>')
  await press('Edit as HTML')
  expect(text()).toHaveValue('<p>One</p>')
  await userEvent.clear(text())
  await userEvent.type(text(), '<p>Two</p>')
  expect(onChange).toHaveBeenLastCalledWith('<p>Two</p>')
  await press('Back to the text')
  expect(text()).toHaveTextContent('Two')
})

test('opens as HTML what the text would lose, and stays there', async () => {
  const table = '<table><tbody><tr><td>₦1,000</td></tr></tbody></table>'
  const onChange = show(table)
  expect(text()).toHaveValue(table)
  expect(screen.getByText(/can only be edited as HTML/)).toBeVisible()
  await press('Back to the text')
  expect(text()).toHaveValue(table)
  expect(onChange).not.toHaveBeenCalled()
})

test('a link where nothing is selected is written out', async () => {
  const onChange = show('<p></p>')
  await press('Link')
  await userEvent.type(
    screen.getByRole('textbox', { name: 'Address of the link' }),
    'https://nrs.gov.ng{Enter}',
  )
  expect(onChange).toHaveBeenLastCalledWith(
    '<p><a href="https://nrs.gov.ng">https://nrs.gov.ng</a></p>',
  )
})

test.each(['{Escape}', 'Cancel'])('%s leaves the link and goes back to the text', async (way) => {
  show('<p>Six months.</p>')
  await press('Link')
  if (way === 'Cancel') await press('Cancel')
  else await userEvent.keyboard(way)
  expect(screen.queryByRole('group', { name: 'Link' })).not.toBeInTheDocument()
  await waitFor(() => expect(text()).toHaveFocus())
})
