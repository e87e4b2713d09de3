import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { fakeEditorApi, faqRecord, savedAs } from '../testing/fake-editor-api'
import { RecordEditor } from './record-editor'

beforeEach(() => {
  jest.restoreAllMocks()
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true
  }
  HTMLDialogElement.prototype.close = function () {
    this.open = false
  }
})

const question = () => screen.getByRole('textbox', { name: 'Question' })
const save = () => screen.getByRole('button', { name: 'Save changes' })

async function retitle(text: string) {
  await userEvent.clear(question())
  await userEvent.type(question(), text)
}

test('shows every field of the schema with the control that fits it', () => {
  render(<RecordEditor loaded={faqRecord} />)
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Do I have to stamp it?')
  expect(screen.getByRole('combobox', { name: 'Category' })).toHaveDisplayValue('Documents')
  expect(screen.getByRole('textbox', { name: 'Price' })).toHaveValue('5,000.00')
  expect(screen.getByRole('checkbox', { name: 'Shown' })).toBeChecked()
  expect(screen.getByText('Nothing changed')).toBeVisible()
})

test('saves what was typed with the value that was seen', async () => {
  const value = { ...faqRecord.value, title: 'Stamp it?', categoryId: 12, position: 4 }
  const asked = fakeEditorApi(savedAs(value))
  render(<RecordEditor loaded={faqRecord} />)
  await retitle('Stamp it?')
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Category' }), 'Lawyers')
  const place = screen.getByRole('textbox', { name: 'Place in the list' })
  await userEvent.clear(place)
  await userEvent.type(place, '4')
  expect(screen.getByText('Not saved yet')).toBeVisible()
  await userEvent.click(save())
  expect(await screen.findByText('Saved. Visitors see it within a minute.')).toBeVisible()
  expect(asked).toEqual([
    {
      method: 'POST',
      path: '/api/x/editors/faq-entries/7/record',
      body: { value, seen: 'stamp-1' },
    },
  ])
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Stamp it?')
})

test('two clicks save once', async () => {
  let answer: (reply: [number, object]) => void = () => undefined
  const asked = fakeEditorApi(new Promise<[number, object]>((resolve) => (answer = resolve)))
  render(<RecordEditor loaded={faqRecord} />)
  await retitle('Twice?')
  await userEvent.dblClick(save())
  expect(screen.getByRole('button', { name: /Saving/ })).toHaveAttribute('aria-disabled', 'true')
  answer(savedAs({ ...faqRecord.value, title: 'Twice?' }) as [number, object])
  await screen.findByText(/^Saved\./)
  expect(asked).toHaveLength(1)
})

test('what is typed while a save is under way stays, as a change', async () => {
  let answer: (reply: [number, object]) => void = () => undefined
  fakeEditorApi(new Promise<[number, object]>((resolve) => (answer = resolve)))
  render(<RecordEditor loaded={faqRecord} />)
  await retitle('Stamp it')
  await userEvent.click(save())
  await userEvent.type(question(), ' twice?')
  answer(savedAs({ ...faqRecord.value, title: 'Stamp it' }) as [number, object])
  expect(await screen.findByText('Not saved yet')).toBeVisible()
  expect(question()).toHaveValue('Stamp it twice?')
})

test('a refused save leads to the field and keeps what was typed', async () => {
  fakeEditorApi([400, { title: ['Enter the question.'] }])
  render(<RecordEditor loaded={faqRecord} />)
  await userEvent.clear(question())
  await userEvent.click(save())
  const summary = await screen.findByRole('region', { name: 'There is a problem on this page' })
  expect(summary).toHaveFocus()
  await userEvent.click(within(summary).getByRole('link', { name: 'Enter the question.' }))
  expect(question()).toHaveFocus()
  expect(question()).toHaveAccessibleDescription(/Enter the question\./)
})

test('without an answer nothing typed is lost, and the next try works', async () => {
  const value = { ...faqRecord.value, title: 'Offline?' }
  fakeEditorApi(new TypeError('Failed to fetch'), savedAs(value))
  render(<RecordEditor loaded={faqRecord} />)
  await retitle('Offline?')
  await userEvent.click(save())
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'The server did not answer. What you typed is still here.',
  )
  expect(question()).toHaveValue('Offline?')
  await userEvent.click(save())
  expect(await screen.findByText(/^Saved\./)).toBeVisible()
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
})

const theirs = {
  ...faqRecord,
  value: { ...faqRecord.value, title: 'Theirs?' },
  seen: 'stamp-theirs',
  versions: [{ version: 3, by: 'Bọ́lá Adé', on: '2026-11-21T10:00:00Z' }, ...faqRecord.versions],
}
const overtaken: [number, object] = [
  409,
  { detail: 'Somebody else has saved this in the meantime.' },
]

test('of two who save, the second sees both values and may keep theirs on top', async () => {
  const value = { ...faqRecord.value, title: 'Mine?' }
  const asked = fakeEditorApi(overtaken, [200, theirs], savedAs(value))
  render(<RecordEditor loaded={faqRecord} />)
  await retitle('Mine?')
  await userEvent.click(save())
  const conflict = await screen.findByRole('region', { name: 'Saved by somebody else' })
  expect(conflict).toHaveTextContent('Last saved by Bọ́lá Adé.')
  expect(within(conflict).getByText('Theirs')).toBeVisible()
  await userEvent.click(within(conflict).getByRole('button', { name: 'Save my version' }))
  await screen.findByText(/^Saved\./)
  expect(asked.at(-1)?.body).toEqual({ value, seen: 'stamp-theirs' })
})

test('a conflict that was settled does not come back with a later failure', async () => {
  let answer: (reply: [number, object]) => void = () => undefined
  const saving = new Promise<[number, object]>((resolve) => (answer = resolve))
  fakeEditorApi(overtaken, [200, theirs], saving, new TypeError('lost'))
  render(<RecordEditor loaded={faqRecord} />)
  await retitle('Mine?')
  await userEvent.click(save())
  await userEvent.click(await screen.findByRole('button', { name: 'Save my version' }))
  await userEvent.type(question(), ' More')
  answer(savedAs({ ...faqRecord.value, title: 'Mine?' }) as [number, object])
  await screen.findByText('Not saved yet')
  await userEvent.click(save())
  expect(await screen.findByRole('alert')).toHaveTextContent('The server did not answer.')
  expect(screen.queryByRole('region', { name: 'Saved by somebody else' })).not.toBeInTheDocument()
})

test('or takes the other value', async () => {
  fakeEditorApi(overtaken, [200, theirs])
  render(<RecordEditor loaded={faqRecord} />)
  await retitle('Mine?')
  await userEvent.click(save())
  await userEvent.click(await screen.findByRole('button', { name: 'Use their version' }))
  expect(question()).toHaveValue('Theirs?')
  expect(screen.getByText('Nothing changed')).toBeVisible()
})

test('adds and removes entries of a list', async () => {
  const asked = fakeEditorApi(savedAs(faqRecord.value))
  render(<RecordEditor loaded={faqRecord} />)
  await userEvent.click(screen.getByRole('button', { name: 'Add another to Points' }))
  const added = screen.getAllByRole('textbox', { name: /^Point/ })[1]
  expect(added).toHaveFocus()
  await userEvent.keyboard('Two')
  await userEvent.click(screen.getByRole('button', { name: 'Remove entry 1' }))
  expect(screen.getByRole('group', { name: 'Points' })).toHaveFocus()
  await userEvent.click(save())
  await screen.findByText(/^Saved\./)
  expect(asked[0]?.body).toMatchObject({ value: { points: ['Two'] } })
})

test('an entry that arrives at the top of its list keeps the focus', async () => {
  const value = { ...faqRecord.value, points: ['One', 'Two'] }
  render(<RecordEditor loaded={{ ...faqRecord, value }} />)
  await userEvent.click(screen.getByRole('button', { name: 'Up entry 2' }))
  expect(screen.getByRole('textbox', { name: /^Point.*1/ })).toHaveValue('Two')
  expect(screen.getAllByRole('listitem')[0]).toHaveFocus()
})

test('looks at a former version and restores it', async () => {
  const former = { ...faqRecord.value, title: 'Before?' }
  const asked = fakeEditorApi([200, { value: former }], savedAs(former))
  render(<RecordEditor loaded={faqRecord} />)
  expect(screen.getByText('Before the first edit')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Look at version 1' }))
  const dialog = await screen.findByRole('dialog', { name: 'Version 1' })
  expect(await within(dialog).findByText('Before')).toBeVisible()
  await userEvent.click(within(dialog).getByRole('button', { name: 'Restore this version' }))
  await screen.findByText(/^Saved\./)
  expect(asked.at(-1)).toMatchObject({
    path: '/api/x/editors/faq-entries/7/versions/1/restore',
    body: { seen: 'stamp-1' },
  })
  expect(question()).toHaveValue('Before?')
})

test('asks before unsaved changes are left, and not otherwise', async () => {
  render(<RecordEditor loaded={faqRecord} />)
  const leave = () => {
    const event = new Event('beforeunload', { cancelable: true })
    window.dispatchEvent(event)
    return event.defaultPrevented
  }
  expect(leave()).toBe(false)
  await userEvent.type(question(), '!')
  expect(leave()).toBe(true)
})

test('a new record is added once, and then saved', async () => {
  const blank = { ...faqRecord, id: null, seen: null, value: { title: '' }, versions: [] }
  const added = { ...faqRecord.value, title: 'New?' }
  const asked = fakeEditorApi(new TypeError('lost'), savedAs(added), savedAs(added))
  render(<RecordEditor loaded={blank} />)
  await userEvent.type(question(), 'New?')
  const add = screen.getByRole('button', { name: 'Add FAQ entry' })
  await userEvent.click(add)
  await screen.findByRole('alert')
  await userEvent.click(add)
  await screen.findByText(/^Saved\./)
  const keys = asked.map(({ body }) => (body as { creation_key: string }).creation_key)
  expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/)
  expect(keys[1]).toBe(keys[0])
  expect(window.location.pathname).toBe('/api/x/editors/faq-entries/7')
  await userEvent.type(question(), '!')
  await userEvent.click(save())
  await screen.findByText(/^Saved\./)
  expect(asked.at(-1)?.path).toBe('/api/x/editors/faq-entries/7/record')
})

test('a new record that was added unseen and saved by somebody else is shown beside what was typed', async () => {
  const blank = { ...faqRecord, id: null, seen: null, value: { title: '' }, versions: [] }
  const mine = { title: 'Mine?' }
  const overtakenNew: [number, object] = [409, { ...overtaken[1], id: 7 }]
  const asked = fakeEditorApi(overtakenNew, [200, theirs], savedAs(mine))
  render(<RecordEditor loaded={blank} />)
  await userEvent.type(question(), 'Mine?')
  await userEvent.click(screen.getByRole('button', { name: 'Add FAQ entry' }))
  const conflict = await screen.findByRole('region', { name: 'Saved by somebody else' })
  expect(conflict).toHaveTextContent('Last saved by Bọ́lá Adé.')
  expect(question()).toHaveValue('Mine?')
  await userEvent.click(within(conflict).getByRole('button', { name: 'Save my version' }))
  await screen.findByText(/^Saved\./)
  expect(asked.at(-1)).toMatchObject({
    path: '/api/x/editors/faq-entries/7/record',
    body: { value: mine, seen: 'stamp-theirs' },
  })
})

test('a long form stands in sections, with links that lead to them and numbered entries', async () => {
  const sections = [
    { title: 'Words', fields: ['title', 'points'] },
    { title: 'Place', fields: ['categoryId', 'price', 'position', 'shown'] },
  ]
  HTMLElement.prototype.scrollIntoView = jest.fn()
  render(
    <RecordEditor
      loaded={{ ...faqRecord, uiSchema: { ...faqRecord.uiSchema, 'ui:sections': sections } }}
    />,
  )
  const words = screen.getByRole('region', { name: 'Words' })
  expect(within(words).getByRole('textbox', { name: 'Point 1' })).toHaveValue('One')
  expect(within(words).queryByRole('textbox', { name: 'Price' })).not.toBeInTheDocument()
  const links = screen.getByRole('navigation', { name: 'Sections of this form' })
  await userEvent.click(within(links).getByRole('link', { name: 'Place' }))
  expect(screen.getByRole('heading', { name: 'Place' })).toHaveFocus()
})
