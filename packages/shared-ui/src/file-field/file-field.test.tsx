import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { FileField } from './file-field'

const picture = new File(['x'], 'passport.jpg', { type: 'image/jpeg' })

function show(props: Partial<Parameters<typeof FileField>[0]> = {}) {
  const onPick = jest.fn()
  render(
    <FileField
      label="Passport photograph"
      help="PNG or JPG, up to 500 KB."
      pickerLabel="Passport photograph: choose a picture"
      accept=".png,.jpg"
      onPick={onPick}
      {...props}
    />,
  )
  return onPick
}
const picker = () => screen.getByLabelText('Passport photograph: choose a picture')

test('hands over the chosen file, and the same one once more', async () => {
  const onPick = show()
  await userEvent.upload(picker(), picture)
  await userEvent.upload(picker(), picture)
  expect(onPick.mock.calls).toEqual([[picture], [picture]])
})

test('says its limits and what is wrong to whoever cannot see them', () => {
  show({ error: 'Choose a PNG or JPG file' })
  expect(picker()).toHaveAccessibleDescription(/up to 500 KB.*Choose a PNG or JPG file/)
  expect(picker()).toBeInvalid()
})

test('a file that is there takes the place of the picker', () => {
  show({ file: <p>passport.jpg</p> })
  expect(screen.getByRole('group', { name: 'Passport photograph' })).toHaveTextContent(
    'passport.jpg',
  )
  expect(screen.queryByLabelText('Passport photograph: choose a picture')).toBeNull()
})
