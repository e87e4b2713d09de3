import { render, screen } from '@testing-library/react'
import { Facts } from './facts'

test('an email address may break before its @ only, and reads as typed', () => {
  render(<Facts rows={[{ label: 'Email', value: 'ngozi.okonkwo@example.ng' }]} />)
  const value = screen.getByText('ngozi.okonkwo@example.ng')
  expect(value.innerHTML).toBe('ngozi.okonkwo<wbr>@example.ng')
})

test('other texts and elements stay as they are', () => {
  const rows = [
    { label: 'Name', value: 'Ngozi Okonkwo' },
    { label: 'Code', value: <b>NGOZI26</b> },
  ]
  render(<Facts rows={rows} />)
  expect(screen.getAllByRole('definition').map(({ innerHTML }) => innerHTML)).toEqual([
    'Ngozi Okonkwo',
    '<b>NGOZI26</b>',
  ])
})
