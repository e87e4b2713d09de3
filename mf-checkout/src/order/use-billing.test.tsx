import { act, cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { asUser, createHarness, pageInShell } from 'shared-contracts/testing'
import { anOrder, aProfile } from '../testing/order'
import { resetPayPage } from '../testing/pay-page'
import type { FoundOrder } from './order.loader'
import { Component } from './order.page'

jest.mock('./leave-site')

function show({ number = 'AMF-204817', userId = 9 } = {}) {
  const harness = createHarness({}, { ...asUser(2), userId })
  const data: FoundOrder = {
    ...{ state: 'found', order: anOrder({ number }), profile: aProfile({ city: 'Ibadan' }) },
    ...{ plan: { state: 'not-asked' }, coupon: null, attempt: null },
  }
  render(pageInShell(harness, <Component />, data, `/paymentDetails/?order=${number}`))
  return harness
}
const city = () => screen.getByRole('textbox', { name: /^City/ })

resetPayPage()

test('billing details are there again after signing in again, for nobody else and no other order', async () => {
  const { session } = show()
  await userEvent.clear(city())
  await userEvent.type(city(), 'Ọ̀yọ́')
  act(() => session.signOut({ expired: true }))
  await userEvent.type(city(), ' town')
  cleanup()
  show()
  expect(city()).toHaveValue('Ọ̀yọ́ town')
  cleanup()
  show({ userId: 10 })
  expect(city()).toHaveValue('Ibadan')
  cleanup()
  show({ number: 'AMF-204818' })
  expect(city()).toHaveValue('Ibadan')
})
