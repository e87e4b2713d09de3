import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { useFocusInView } from './use-focus-in-view'

function Panes() {
  const [view, setView] = useState('list')
  const panes = useFocusInView(view)
  return (
    <div ref={panes}>
      <div data-pane="list">
        <button type="button" aria-current="true" onClick={() => setView('thread')}>
          Ada Obi
        </button>
      </div>
      <section data-pane="thread">
        <h2 tabIndex={-1}>Ada Obi</h2>
        <button type="button" onClick={() => setView('list')}>
          All conversations
        </button>
      </section>
    </div>
  )
}

/** As a phone's style sheet has it; here nothing is laid out. */
function showOnly(pane: string | undefined) {
  Element.prototype.checkVisibility = function () {
    return pane === undefined || this.closest('[data-pane]')?.getAttribute('data-pane') === pane
  }
}
afterEach(() => Reflect.deleteProperty(Element.prototype, 'checkVisibility'))

test('the focus moves into the pane that takes the place of another, and back', async () => {
  render(<Panes />)
  showOnly('thread')
  await userEvent.click(screen.getByRole('button', { name: 'Ada Obi' }))
  expect(screen.getByRole('heading')).toHaveFocus()
  showOnly('list')
  await userEvent.click(screen.getByRole('button', { name: 'All conversations' }))
  expect(screen.getByRole('button', { name: 'Ada Obi' })).toHaveFocus()
})

test('where both panes are shown the focus stays', async () => {
  render(<Panes />)
  showOnly(undefined)
  await userEvent.click(screen.getByRole('button', { name: 'Ada Obi' }))
  expect(screen.getByRole('button', { name: 'Ada Obi' })).toHaveFocus()
})
