import { render } from '@testing-library/react'
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
