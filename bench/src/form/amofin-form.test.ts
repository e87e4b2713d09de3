import { lintTemplate } from 'agreement-template/lint'
import { document, formPages } from './amofin-form'
import { pages } from './questions'
import { surveyJson } from './survey-json'

test('is a form of 20 pages and 300 questions, in both languages', () => {
  expect(formPages()).toHaveLength(20)
  expect(pages.flat()).toHaveLength(300)
  const elements = surveyJson.pages.flatMap((page) => page.elements as { type: string }[])
  expect(elements.filter(({ type }) => type !== 'panel')).toHaveLength(300)
})

test('has a template that the linter accepts', () => {
  expect(lintTemplate({ pages: formPages(), document: document() })).toEqual([])
})
