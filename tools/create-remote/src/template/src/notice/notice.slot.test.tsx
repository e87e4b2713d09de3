import { render, screen } from '@testing-library/react'
import { createHarness, inShell } from 'shared-contracts/testing'
import { texts } from '../texts'
import { Component } from './notice.slot'

test('leads to the page', () => {
  render(inShell(createHarness(), <Component />))
  expect(screen.getByRole('link', { name: texts.title })).toHaveAttribute('href', '/example.home')
})
