import { fireEvent, screen } from '@testing-library/react'
import { showFailingPage } from '../testing/failing-page'
import { showSlowPage } from '../testing/slow-page'
import type { FaqData } from './faq.loader'
import { Component, ErrorBoundary } from './faq.page'

const payment = { id: 13, faq_category_name: 'Payment' }

function load(url: string): FaqData {
  const text = new URLSearchParams(url.split('?')[1]).get('q') ?? ''
  const item = { id: 5, faq_title: 'Who stamps?', faq_description: '<p>We do.</p>' }
  return {
    ...{ categories: [payment], current: text ? null : payment, text, openId: null },
    items: [{ ...item, faq_category: 13 }],
  }
}
const show = () => showSlowPage(<Component />, load, '/faq?category=13')
const box = () => screen.getByRole('combobox', { name: 'Search questions' })
// One character asks for no suggestions.
const type = (value: string) => fireEvent.change(box(), { target: { value } })
const found = (name: string) => screen.findByRole('heading', { level: 2, name })

function search(text: string) {
  type(text)
  box().focus()
  fireEvent.submit(screen.getByRole('search'))
}

test('words typed while answers load stay, and so does the focus', async () => {
  const { arrive } = await show()
  search('x')
  type('y')
  await arrive()
  expect(await found('Answers for “x”')).toBeVisible()
  expect(box()).toHaveValue('y')
  expect(box()).toHaveFocus()
})

test('words typed before other answers were asked for go, and the focus goes to what was found', async () => {
  const { arrive, goBack } = await show()
  search('x')
  await arrive()
  expect(await found('Answers for “x”')).toHaveFocus()
  expect(box()).toHaveValue('x')
  type('y')
  goBack()
  await arrive()
  expect(await found('Payment')).toBeVisible()
  expect(box()).toHaveValue('')
})

test('words typed while a search loads stay when it fails, and through Retry', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined)
  const { answer } = await showFailingPage({ Component, ErrorBoundary }, load, '/faq?category=13')
  search('x')
  type('y')
  await answer(false)
  expect(box()).toHaveValue('y')
  type('z')
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }))
  await answer(true)
  expect(await found('Answers for “x”')).toBeVisible()
  expect(box()).toHaveValue('z')
  jest.restoreAllMocks()
})
