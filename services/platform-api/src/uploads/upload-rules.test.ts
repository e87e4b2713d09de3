import { parsePage } from 'agreement-template/parse-server'
import { fileName } from '../media/upload-kinds'
import { uploadTexts } from './texts'
import { locationOf, questionAt } from './upload-rules'

test.each([
  ['2', { page: 2, field: '' }],
  ['{"page":3,"field":"partners[1].passport"}', { page: 3, field: 'partners[1].passport' }],
  ['{"page":"4"}', { page: 4, field: '' }],
  ['{"page":99,"field":7}', { page: 0, field: '' }],
  ['page two', { page: 0, field: '' }],
  [undefined, { page: 0, field: '' }],
])('reads where a file belongs from %p', (text, place) => {
  expect(locationOf(text)).toEqual(place)
})

test('takes the question from beside the page', () => {
  expect(locationOf('3', 'partners[1].passport')).toEqual({
    page: 3,
    field: 'partners[1].passport',
  })
  expect(locationOf('{"page":2,"field":"hand"}', 'passport')).toEqual({ page: 2, field: 'hand' })
  expect(locationOf('3', 'x'.repeat(201))).toEqual({ page: 3, field: '' })
})

const pageOf = (attributes: string) =>
  parsePage(`<section data-lf="1" data-page="1" data-title="Partners" ${attributes}>
    <fieldset data-repeat="partners" data-min="1" data-max="3" data-item="Partner">
      <div class="pair"><input data-field="passport" data-type="image" data-label="Passport"></div>
    </fieldset>
    <input data-field="hand" data-type="signature" data-label="Signature">
  </section>`).page

test('finds the question of an address, inside repeated blocks too', () => {
  expect(questionAt([pageOf('')], 'partners[2].passport').type).toBe('image')
  expect(questionAt([pageOf('')], 'hand').type).toBe('signature')
  expect(() => questionAt([pageOf('')], 'passport')).toThrow(uploadTexts.noSuchQuestion)
  expect(() => questionAt([pageOf('')], 'partners[0]')).toThrow(uploadTexts.noSuchQuestion)
})

test('a document that is signed in ink takes no picture of a signature', () => {
  expect(() => questionAt([pageOf('data-esign="no"')], 'hand')).toThrow(uploadTexts.signedInInk)
})

test.each([
  ['C:\\Users\\Ada\\hand.PNG', 'hand.png'],
  ['../../etc/passwd', 'passwd.png'],
  ['.png', 'file.png'],
  ['', 'file.png'],
  ['a\u202egpj.exe', 'agpj.png'],
  ['page.html', 'page.png'],
  ['Ọ̀pẹ́bí “1”.png', 'Ọ̀pẹ́bí “1”.png'],
  [`${'x'.repeat(300)}.png`, `${'x'.repeat(100)}.png`],
])('calls %p %p', (original, name) => {
  expect(fileName(original, 'image/png')).toBe(name)
})
