import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createHarness, inShell } from 'shared-contracts/testing'
import { texts } from '../texts'
import { Component } from './assistant.slot'

const saved = 'POST /api/chat/generic_conversations/'

beforeEach(() => localStorage.clear())

test('opens with the greeting and answers a message', async () => {
  const harness = createHarness({ [saved]: { status: 201, body: {} } })
  render(inShell(harness, <Component />))
  await userEvent.click(screen.getByRole('button', { name: 'Chat' }))
  expect(screen.getByRole('dialog', { name: 'Customer Support' })).toHaveTextContent(texts.greeting)
  await userEvent.type(screen.getByLabelText('Your message'), 'Do you do wills?{Enter}')
  expect(screen.getByRole('log')).toHaveTextContent('Do you do wills?')
  expect(screen.getByRole('log')).toHaveTextContent('This bot is still under development.')
  await waitFor(() => expect(harness.requests.map((request) => request.key)).toEqual([saved]))
})

test('shows the stored history instead of the greeting', async () => {
  localStorage.setItem(
    'chat_history',
    JSON.stringify([{ from: 'visitor', text: 'Hello from before' }]),
  )
  render(inShell(createHarness(), <Component />))
  await userEvent.click(screen.getByRole('button', { name: 'Chat' }))
  expect(screen.getByRole('log')).toHaveTextContent('Hello from before')
  expect(screen.getByRole('log')).not.toHaveTextContent(texts.greeting)
})

test('stands when the browser answers scrolling with a promise', async () => {
  Element.prototype.scrollIntoView = () => Promise.resolve() as unknown as void
  try {
    const harness = createHarness({ [saved]: { status: 201, body: {} } })
    render(inShell(harness, <Component />))
    await userEvent.click(screen.getByRole('button', { name: 'Chat' }))
    await userEvent.type(screen.getByLabelText('Your message'), 'Do you do wills?{Enter}')
    expect(screen.getByRole('log')).toHaveTextContent('Do you do wills?')
  } finally {
    Reflect.deleteProperty(Element.prototype, 'scrollIntoView')
  }
})

test('sends nothing when the box is empty', async () => {
  render(inShell(createHarness(), <Component />))
  await userEvent.click(screen.getByRole('button', { name: 'Chat' }))
  await userEvent.click(screen.getByRole('button', { name: 'Send' }))
  expect(screen.getByRole('log')).toHaveTextContent(texts.greeting)
  expect(screen.getByLabelText('Your message')).toHaveFocus()
})

test('Escape closes the panel and gives the focus back', async () => {
  render(inShell(createHarness(), <Component />))
  await userEvent.click(screen.getByRole('button', { name: 'Chat' }))
  await userEvent.keyboard('{Escape}')
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Chat' })).toHaveFocus()
})

test('the support account sees no chat button', () => {
  const harness = createHarness(
    {},
    {
      status: 'signed-in',
      token: 't',
      userId: 67,
      group: 5,
      username: 'CUSTOMERSUPPORT',
      email: '',
      phone: '',
      plan: '',
    },
  )
  render(inShell(harness, <Component />))
  expect(screen.queryByRole('button', { name: 'Chat' })).not.toBeInTheDocument()
})
