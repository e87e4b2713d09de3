import { addEntry, getAnswer, removeEntry, setAnswer } from './change-answers'

const answers = {
  rent: '5',
  partners: [{ name: 'Ada', children: [{ age: '4' }] }, { name: 'Bayo' }],
}

test('reads and changes answers by path, leaving the rest as it is', () => {
  expect(getAnswer(answers, 'partners[0].children[0].age')).toBe('4')
  expect(getAnswer(answers, 'partners[9].name')).toBeUndefined()
  const changed = setAnswer(answers, 'partners[0].children[0].age', '5')
  expect(getAnswer(changed, 'partners[0].children[0].age')).toBe('5')
  expect(getAnswer(answers, 'partners[0].children[0].age')).toBe('4')
  expect((changed.partners as unknown[])[1]).toBe(answers.partners[1])
})

test('makes the entries on the way', () => {
  expect(setAnswer({}, 'a[1].b', 'x')).toEqual({ a: [{}, { b: 'x' }] })
})

test('adds and removes entries, nested ones too', () => {
  const grown = addEntry(answers, 'partners[0].children')
  expect(getAnswer(grown, 'partners[0].children')).toHaveLength(2)
  const [left] = (removeEntry(answers, 'partners', 0).partners ?? []) as { name: string }[]
  expect(left?.name).toBe('Bayo')
})

test.each(['', 'a..b', 'a[x]', '__proto__.x', 'a[0].constructor', 'a b'])(
  'refuses the path %p',
  (path) => {
    expect(() => setAnswer({}, path, 'x')).toThrow(RangeError)
  },
)
