import type { Answers } from 'agreement-template/answers'
import { printed } from '../testing/fill-in'
import { deedOfAssignment } from './service'

const fill = (answers: Answers) => printed(deedOfAssignment, answers)

type Sale = [
  land: string,
  answers: Answers,
  law: string,
  agreement: string,
  signs: RegExp,
  signsNot: RegExp,
]

const governor = /^_+ Governor or delegate, dated/m
const local = /^_+ for the Lagelu Local Government, dated/m
const customary = { root: 'customary', origin: 'inheritance' }

test.each([
  ['a certificate', {}, 'ss. 22 and 26', 'the consent of the Governor', governor, local],
  ['a registered deed', { root: 'deed' }, 'ss. 22 and 26', 'the consent of', governor, local],
  [
    'customary land in an urban area',
    { ...customary, urban: 'yes' },
    'ss. 22, 26 and 34',
    'the consent of the Governor',
    governor,
    local,
  ],
  [
    'customary land elsewhere',
    { ...customary, urban: 'no' },
    'ss. 21 and 26',
    'the approval of the local government',
    local,
    governor,
  ],
  [
    'land in the Federal Capital Territory',
    { ...customary, state: 'Federal Capital Territory', lga: 'Bwari' },
    'ss. 22 and 26',
    'the consent of the Minister of the Federal Capital Territory',
    /^_+ Minister of the Federal Capital Territory or delegate, dated/m,
    /Governor or delegate|for the Bwari/,
  ],
] satisfies Sale[])(
  '%s is sold with its own consent, and signed by whoever gives it',
  (...sale) => {
    const [, answers, law, agreement, signs, signsNot] = sale
    const { problems, tree, text } = fill(answers)
    expect(problems).toEqual([])
    expect(tree.law).toBe(`Land Use Act 1978, ${law}`)
    expect(text).toMatch(`to the Assignee, with ${agreement}`)
    expect(text).toMatch(`with the Assignor’s help, obtains ${agreement}`)
    expect(text).toMatch(signs)
    expect(text).not.toMatch(signsNot)
    expect(tree.steps.filter(({ text: step }) => /^Get /.test(step))).toHaveLength(1)
  },
)

test('whether the land is urban is asked of a customary title only, and may be left to the lawyer', () => {
  expect(fill(customary).problems).toEqual([
    'urban: Choose an answer: Is the land in an urban area?',
  ])
  expect(fill(customary).text).not.toMatch(local)
  const unsure = fill({ ...customary, urban: 'unsure' })
  expect(unsure.problems).toEqual([])
  expect(unsure.tree.law).toBe('Land Use Act 1978, ss. 21, 22, 26 and 34')
  const { text } = unsure
  expect(text).toMatch(
    /with the consent of the Governor or, outside an urban area, the approval of the local government\./,
  )
  expect(text).toMatch(/The one that does not apply is struck out\./)
  expect(text).toMatch(governor)
  expect(text).toMatch(local)
})

test('land in the Federal Capital Territory lies in an Area Council', () => {
  const { text } = fill({ state: 'Federal Capital Territory', lga: 'Bwari' })
  expect(text).toMatch(/, Bwari Area Council, the Federal Capital Territory, shown/)
  expect(fill({}).text).toMatch(/, Lagelu Local Government Area, Oyo State, shown/)
})

test('a company’s deed is stamped where companies have their papers stamped', () => {
  const placesOf = (answers: Answers) =>
    fill(answers).tree.steps.flatMap(({ topic, where }) => (topic === 'stamp' ? [where] : []))
  expect(placesOf({})).toEqual(['The tax office of the state, in Lagos the LIRS'])
  expect(placesOf({ assignor_kind: 'company', assignor_rc: 'RC 1234567' })).toEqual([
    'The website of the Nigeria Revenue Service (NRS)',
  ])
})
