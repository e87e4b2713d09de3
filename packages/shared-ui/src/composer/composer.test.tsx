import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Composer } from './composer'

test('Enter sends the trimmed text and empties the field', async () => {
  const onSend = jest.fn()
  render(<Composer label="Message" onSend={onSend} />)
  await userEvent.type(
    screen.getByLabelText('Message'),
    ' Hello{Shift>}{Enter}{/Shift}there {Enter}',
  )
  expect(onSend).toHaveBeenCalledWith('Hello\nthere')
  expect(screen.getByLabelText('Message')).toHaveValue('')
})

test('nothing empty is sent', async () => {
  const onSend = jest.fn()
  render(<Composer label="Message" onSend={onSend} />)
  await userEvent.type(screen.getByLabelText('Message'), '  {Enter}')
  await userEvent.click(screen.getByRole('button', { name: 'Send' }))
  expect(onSend).not.toHaveBeenCalled()
})

test('while it is unavailable the text stays and the reason is given', async () => {
  const onSend = jest.fn()
  render(<Composer label="Message" onSend={onSend} unavailable="You are offline." />)
  await userEvent.type(screen.getByLabelText('Message'), 'Hello{Enter}')
  expect(onSend).not.toHaveBeenCalled()
  expect(screen.getByLabelText('Message')).toHaveValue('Hello')
  expect(screen.getByLabelText('Message')).toHaveAccessibleDescription('You are offline.')
})

test('an owner of the text inserts into it, and is told of every change', async () => {
  const onTextChange = jest.fn()
  const onSend = jest.fn()
  const { rerender } = render(
    <Composer label="Message" onSend={onSend} text="" onTextChange={onTextChange} />,
  )
  await userEvent.type(screen.getByLabelText('Message'), 'a')
  expect(onTextChange).toHaveBeenCalledWith('a')
  rerender(
    <Composer label="Message" onSend={onSend} text="Please wait." onTextChange={onTextChange} />,
  )
  await userEvent.type(screen.getByLabelText('Message'), '{Enter}')
  expect(onSend).toHaveBeenCalledWith('Please wait.')
  expect(onTextChange).toHaveBeenLastCalledWith('')
})
