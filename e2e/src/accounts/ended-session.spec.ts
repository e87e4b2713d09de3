import { localApiKey } from 'shared-contracts/exposure'
import { expect, test } from '../fixtures/test'
import { signInNewCustomer, tokenOf } from '../purchase/every-service'

test('a chat whose session is ended on another device says so without a further call', async ({
  page,
  consoleGuard,
}) => {
  consoleGuard.allow(/401|WebSocket/)
  await signInNewCustomer(page)
  await page.goto('/dashboard/userChat')
  await expect(page.getByLabel('Your message')).toBeVisible()
  const headers = { 'Api-Key': localApiKey, authorization: `Token ${await tokenOf(page)}` }
  const answer = await page.request.delete('/api/x/session/devices', { headers })
  expect(answer.status()).toBe(204)
  await expect(page.getByText('Your session has ended. Sign in to continue.')).toBeVisible()
  await expect(page).toHaveURL('/')
})
