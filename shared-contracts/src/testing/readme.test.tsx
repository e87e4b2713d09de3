import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createHarness, inShell } from './testing'
import { PaidOrders, PayButton } from './order-paid.example'

const read = (path: string) => readFileSync(join(__dirname, path), 'utf8')

test('the README shows the example that is compiled and run here', () => {
  const [, example] = /```tsx\n([\s\S]*?)```/.exec(read('../../README.md')) ?? []
  expect(example).toBe(read('order-paid.example.tsx'))
})

test('what one part emits is heard by another, which knows only the catalogue', async () => {
  const remotes = (
    <>
      <PayButton orderNumber="AMF-1" />
      <PayButton orderNumber="AMF-2" />
      <PaidOrders />
    </>
  )
  render(inShell(createHarness(), remotes))
  expect(screen.getByRole('status')).toHaveTextContent('Paid: nothing yet')
  await userEvent.click(screen.getByRole('button', { name: 'Pay AMF-1' }))
  await userEvent.click(screen.getByRole('button', { name: 'Pay AMF-2' }))
  expect(screen.getByRole('status')).toHaveTextContent('Paid: AMF-1, AMF-2')
})
