import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createHarness, inShell } from 'shared-contracts/testing'
import { serviceExample } from '../testing/examples'
import { ServiceCard } from './service-card'

const show = (changes: Partial<typeof serviceExample> = {}, onIntent?: () => void) =>
  render(
    inShell(
      createHarness(),
      <ServiceCard service={{ ...serviceExample, ...changes }} to="/t" onIntent={onIntent} />,
    ),
  )

test('the link names its service and tells when it is about to be used', async () => {
  const onIntent = jest.fn()
  show({}, onIntent)
  const link = screen.getByRole('link', { name: 'Know more about Tenancy agreement (Lagos)' })
  expect(link).toHaveAttribute('href', '/t')
  await userEvent.hover(link)
  expect(onIntent).toHaveBeenCalled()
  expect(screen.getByText('₦15,000')).toBeVisible()
})

test('says whether it is filed or a lawyer takes part', () => {
  show({ filing_cost: '21000.00' })
  expect(screen.getByText('Filed for you')).toBeVisible()
  show({ flow_type: 'Type B' })
  expect(screen.getByText('With a lawyer')).toBeVisible()
})

test('a service without a preview shows its title as a document', () => {
  show({ preview: undefined })
  expect(screen.getByText('TENANCY AGREEMENT (LAGOS)')).toBeInTheDocument()
})

test('the HTML of another server is read as text', () => {
  show({ service_content: '<p>Rent &amp; notice.</p>' })
  expect(screen.getByText('Rent & notice.')).toBeVisible()
})
