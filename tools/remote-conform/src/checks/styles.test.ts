import type { FoundRule } from '../drive/read-rules'
import { styleFaults } from './styles'

const rule = (text: string, layer: string, kind: FoundRule['kind'] = 'style'): FoundRule => ({
  kind,
  text,
  layer,
})

test('rules of the own layer and of the design system are sound', () => {
  const rules = [rule('.mf-x-1', 'remote.mf-x'), rule('.mf-x-2 :is(ul, ol:not(p, q)) > a', 'ui')]
  const deep = rule(':root:has(:is(input:not([a], [b]), select):focus) .mf-x-3', 'remote.mf-x')
  expect(styleFaults([...rules, deep], 'mf-x')).toEqual([])
})

test('rules outside, and in the layer of another, are not', () => {
  const rules = [rule('.mf-x-1', ''), rule('.mf-x-2', 'remote.mf-y'), rule('.mf-x-3', 'base')]
  expect(styleFaults(rules, 'mf-x')).toEqual([
    '".mf-x-1" is in no layer',
    '".mf-x-2" is in layer remote.mf-y',
    '".mf-x-3" is in layer base',
  ])
})

test('a selector without a class is about everybody', () => {
  expect(styleFaults([rule('.mf-x-1, main a', 'remote.mf-x')], 'mf-x')).toEqual([
    '"main a" applies to elements everywhere',
  ])
})

test('fonts are free, animations carry the name', () => {
  const rules = [rule('@font-face {}', '', 'font'), rule('spin', 'remote.mf-x', 'keyframes')]
  expect(styleFaults(rules, 'mf-x')).toEqual(['@keyframes spin lacks the prefix of the remote'])
})
