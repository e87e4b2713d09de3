import { render, screen } from '@testing-library/react'
import { Carousel, visibleRange } from './carousel'

const slides = [0, 300, 600, 900].map((left) => ({ left, right: left + 290 }))

test('counts the slides that stand wholly in the window', () => {
  expect(visibleRange(slides, { left: 0, right: 900 })).toEqual({ first: 1, last: 3 })
  expect(visibleRange(slides, { left: 300, right: 1200 })).toEqual({ first: 2, last: 4 })
})

test('a window narrower than a slide shows the nearest', () => {
  expect(visibleRange(slides, { left: 350, right: 550 })).toEqual({ first: 2, last: 2 })
})

test('all slides are there for a reader, and the arrows are named', () => {
  render(<Carousel label="Popular" noun="documents" items={['One', 'Two']} />)
  expect(screen.getAllByRole('listitem')).toHaveLength(2)
  expect(screen.getByRole('button', { name: 'Next documents' })).toBeInTheDocument()
})
