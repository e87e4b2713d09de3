import { render } from '@testing-library/react'
import { CountBadge } from './count-badge'

test.each([
  [3, '3 unread'],
  [250, '99+ unread'],
  [0, ''],
])('%i is shown as "%s"', (count, text) => {
  const { container } = render(<CountBadge count={count} label="unread" />)
  expect(container).toHaveTextContent(text)
})
