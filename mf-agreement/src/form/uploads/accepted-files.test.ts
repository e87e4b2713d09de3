import { evaluateForm } from 'agreement-template/evaluate'
import { filesPage } from '../../testing/form-pages'
import { readTemplate } from '../state/form-pages'
import { fieldsOf } from '../state/form-state'
import { acceptOf, fileError, limitsOf, progressText, sizeText } from './accepted-files'

const { page } = readTemplate(filesPage())!
const views = fieldsOf(evaluateForm([page], {}, { today: '2026-11-20' }).pages[0]!.items)
const [passport, plan] = views.map(({ field }) => field)

test('pictures are PNG or JPG by name, or by kind where a camera gives no ending', () => {
  const facts = { bytes: 5 }
  expect(fileError(passport!, { ...facts, name: 'a.JPEG', type: 'image/jpeg' })).toBeNull()
  expect(fileError(passport!, { ...facts, name: 'image', type: 'image/png' })).toBeNull()
  expect(fileError(passport!, { ...facts, name: 'a.pdf', type: 'application/pdf' })).toBe(
    'Upload only .PNG or .JPG File for this field. ',
  )
})

test('other files are named by their own kinds', () => {
  expect(fileError(plan!, { name: 'a.doc', type: '', bytes: 5 })).toBe(
    'Choose a PDF or PNG file for survey plan',
  )
  expect(limitsOf(plan!)).toBe('PDF or PNG, up to 2 MB.')
  expect(acceptOf(plan!)).toBe('.pdf,.png,application/pdf,image/png')
})

test('sizes read as people write them', () => {
  expect(sizeText(400)).toBe('1 KB')
  expect(sizeText(340_000)).toBe('340 KB')
  expect(sizeText(2_500_000)).toBe('2.5 MB')
  expect(progressText(212_400, 340_000)).toBe('212 of 340 KB')
  expect(progressText(1_240_000, 2_500_000)).toBe('1.2 of 2.5 MB')
})
