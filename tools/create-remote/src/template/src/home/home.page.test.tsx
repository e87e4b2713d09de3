import { render, screen } from '@testing-library/react'
import { createHarness, inShell } from 'shared-contracts/testing'
import { texts } from '../texts'
import { Component } from './home.page'

test('names the page and leads home', () => {
  render(inShell(createHarness(), <Component />))
  expect(screen.getByRole('heading', { level: 1, name: texts.title })).toBeVisible()
  expect(screen.getByRole('link', { name: texts.home })).toHaveAttribute('href', '/storefront.home')
})
