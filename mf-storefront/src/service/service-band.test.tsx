import { createRef } from 'react'
import { render, screen } from '@testing-library/react'
import { createHarness, inShell } from 'shared-contracts/testing'
import { aServiceDetail } from '../testing/content'
import { ServiceBand } from './service-band'

const show = (service_content: string) =>
  render(
    inShell(
      createHarness(),
      <ServiceBand
        service={aServiceDetail({ service_content })}
        hasFaq={false}
        actions={createRef<HTMLDivElement>()}
      />,
    ),
  )

test('shows the HTML of another server as its paragraphs', () => {
  show('<p>Sets the <em>rent</em>.</p><p>And the notice.</p>')
  expect(screen.getByText(/^Sets the rent/).textContent).toBe('Sets the rent.\nAnd the notice.')
})

test('nothing of that HTML enters the page', () => {
  show('Rent. <img src="x" onerror="alert(1)">&lt;b&gt;')
  expect(screen.getByText('Rent. <b>')).toBeVisible()
  expect(screen.queryByRole('img', { name: '' })).not.toBeInTheDocument()
})
