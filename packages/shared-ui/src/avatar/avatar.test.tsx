import { fireEvent, render } from '@testing-library/react'
import { Avatar } from './avatar'

test.each([
  ['Bukola', 'B'],
  ['ẹniọlá', 'Ẹ'],
  ['Ọ̀pẹ́yẹmí', 'Ọ̀'],
  ['', '?'],
])('%s has the letter %s', (name, letter) => {
  const { container } = render(<Avatar name={name} />)
  expect(container.textContent?.normalize('NFC')).toBe(letter.normalize('NFC'))
})

test('shows the picture, and the letter where it does not load', () => {
  const { container } = render(<Avatar name="Bukola" picture="/media/profile/a.jpg" />)
  const picture = container.querySelector('img') as HTMLImageElement
  expect(picture).toHaveAttribute('src', '/media/profile/a.jpg')
  fireEvent.error(picture)
  expect(container).toHaveTextContent('B')
})
