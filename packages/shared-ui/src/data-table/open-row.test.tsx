import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useLocation } from 'shared-contracts/router'
import { createHarness, inShell } from 'shared-contracts/testing'
import { DataTable } from './data-table'

const columns = [{ key: 'name', header: 'Name', cell: (name: string) => name }]

function Names() {
  return (
    <>
      <p>At {useLocation().pathname}</p>
      <DataTable
        caption="Names"
        columns={columns}
        rows={['ada', 'obi']}
        rowKey={(name) => name}
        rowLabel={(name) => name}
        rowHref={(name) => `/names/${name}`}
        card={(name) => name}
        state={{ status: 'ready' }}
        empty=""
      />
    </>
  )
}

test('Enter opens the current row', async () => {
  render(inShell(createHarness(), <Names />))
  await userEvent.keyboard('{Enter}')
  expect(screen.getByText('At /')).toBeVisible()
  await userEvent.keyboard('jj{Enter}')
  expect(await screen.findByText('At /names/obi')).toBeVisible()
})
