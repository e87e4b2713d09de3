import { createHarness, runLoader } from 'shared-contracts/testing'
import { loader } from './customer-support.page'

test('sends visitors to sign in, and from there to their conversations', async () => {
  expect(await runLoader(loader, createHarness())).toEqual({
    redirect: '/storefront.sign-in?redirect=%2Fchat.conversations',
    permanent: false,
  })
})

test('sends somebody signed in straight to their conversations', async () => {
  const user = { token: 't', userId: 3, group: 2, username: 'ada', email: '', phone: '', plan: '' }
  const harness = createHarness({}, { status: 'signed-in', ...user })
  expect(await runLoader(loader, harness)).toMatchObject({ redirect: '/chat.conversations' })
})
