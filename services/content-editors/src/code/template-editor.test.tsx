import { EditorView } from '@codemirror/view'
import { act, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { startingTemplates } from '../templates/starting-templates'
import type { TemplatesWithSamples } from '../templates/templates'
import { withoutLayout } from '../testing/no-layout'
import { TemplateEditor } from './template-editor'

beforeAll(withoutLayout)

let stored: TemplatesWithSamples

function Editing({ initial = startingTemplates }: { initial?: TemplatesWithSamples }) {
  const [value, setValue] = useState(initial)
  stored = value
  return <TemplateEditor id="root_templates" value={value} onChange={setValue} today="2026-11-22" />
}

/** Replaces the text of the part that is open, as typing does. */
function write(change: (text: string) => string) {
  const code = screen.getByRole('region', { name: 'Code' })
  const view = EditorView.findFromDOM(within(code).getByRole('textbox'))
  if (!view) throw new Error('There is no code editor.')
  const text = view.state.doc.toString()
  act(() => view.dispatch({ changes: { from: 0, to: text.length, insert: change(text) } }))
}

const verdict = () => screen.getByText(/mistake/, { selector: '[role="status"]' })
const part = (name: RegExp) =>
  within(screen.getByRole('group', { name: 'Parts of the templates' })).getByRole('button', {
    name,
  })

test('the code editor has a name and says how it is left', () => {
  render(<Editing />)
  const code = screen.getByRole('textbox', { name: 'Page 1 Parties' })
  expect(code).toHaveAccessibleDescription(/press Escape, then Tab/)
  expect(code).toHaveTextContent('data-field="first_party"')
})

test('a mistake is named with its place, and the preview stays as it was', async () => {
  render(<Editing />)
  expect(verdict()).toHaveTextContent('No mistakes.')
  await userEvent.click(part(/Document/))
  write((text) => text.replace('data-bind="signed_on"', 'data-bind="signed_onn"'))
  const message = await screen.findByRole('button', {
    name: 'Mistake document, line 4: data-bind: no question is named "signed_onn": did you mean signed_on?',
  })
  expect(verdict()).toHaveTextContent('1 mistake. Fix it to save.')
  expect(part(/Document/)).toHaveAccessibleName('Document 1 mistake')
  expect(screen.getAllByText(/from before the mistakes/)).toHaveLength(2)
  await userEvent.click(part(/Page 1/))
  await userEvent.click(message)
  expect(screen.getByRole('textbox', { name: 'Document' })).toHaveFocus()
  write((text) => text.replace('signed_onn', 'signed_on'))
  await waitFor(() => expect(verdict()).toHaveTextContent('No mistakes.'))
})

test('what is written appears in form and document', async () => {
  render(<Editing />)
  write((text) =>
    text.replace(
      '</section>',
      '<input data-field="rent" data-type="money" data-label="Rent"></section>',
    ),
  )
  expect(await screen.findByRole('textbox', { name: 'Rent (optional)' })).toBeInTheDocument()
  await userEvent.click(part(/Document/))
  write((text) =>
    text.replace('</article>', '<p>Rent: <span data-bind="rent"></span></p></article>'),
  )
  expect(await screen.findByText('not filled')).toBeInTheDocument()
  expect(stored.document).toContain('data-bind="rent"')
})

test('answers that are typed in follow in the document and can become the example', async () => {
  render(<Editing />)
  const paper = screen.getByRole('region', { name: 'Document as customers see it' })
  const name = screen.getByRole('textbox', { name: 'Full name of the first party' })
  await userEvent.clear(name)
  await userEvent.type(name, 'Ngozi Eze')
  expect(within(paper).getByText('NGOZI EZE')).toBeInTheDocument()
  expect(stored.samples).toEqual(startingTemplates.samples)
  await userEvent.click(screen.getByRole('button', { name: 'Keep as example answers' }))
  expect(stored.samples).toMatchObject({ first_party: 'Ngozi Eze' })
  expect(screen.queryByRole('button', { name: 'Back to the example' })).toBeNull()
})

test('pages are added, moved and removed, numbered by their place', async () => {
  render(<Editing />)
  await userEvent.click(screen.getByRole('button', { name: 'Add a page' }))
  expect(screen.getByRole('textbox', { name: 'Page 2 Page 2' })).toBeInTheDocument()
  await userEvent.click(screen.getByRole('button', { name: 'Move page up' }))
  expect(stored.pages[0]).toMatch(/data-page="1".*data-title="Page 2"/)
  expect(stored.pages[1]).toContain('data-page="2"')
  await userEvent.click(screen.getByRole('button', { name: 'Remove page' }))
  expect(stored.pages).toEqual(startingTemplates.pages)
  expect(screen.getByRole('textbox', { name: 'Page 1 Parties' })).toBeInTheDocument()
})

test('a part that is opened again can still be undone', async () => {
  render(<Editing />)
  write((text) => text.replace('Parties', 'People'))
  await userEvent.click(part(/Document/))
  await userEvent.click(part(/Page 1/))
  const code = screen.getByRole('textbox', { name: 'Page 1 People' })
  await userEvent.click(code)
  await userEvent.keyboard('{Control>}z{/Control}')
  await waitFor(() => expect(stored.pages).toEqual(startingTemplates.pages))
})
