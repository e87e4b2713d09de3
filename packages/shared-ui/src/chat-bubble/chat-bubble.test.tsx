import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ChatBubble } from './chat-bubble'

test('a message that was not sent can be sent again', async () => {
  const onResend = jest.fn()
  render(
    <ChatBubble mine name="You" time="2:41 pm" state="failed" onResend={onResend}>
      Hello
    </ChatBubble>,
  )
  expect(screen.getByText(/You, 2:41 pm\. Not sent/)).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Send again' }))
  expect(onResend).toHaveBeenCalled()
})
