import type { Answer, AnswerPath, Answers, Entries } from 'agreement-template/answers'

type Step = string | number

/** `testators[0].name` as its steps. */
const stepsOf = (path: AnswerPath): Step[] =>
  [...path.matchAll(/([a-z][a-z0-9_]*)|\[(\d+)\]/gi)].map(([, key, index]) => key ?? Number(index))

/** What was answered at a path, exactly as it was typed; undefined where nothing was. */
export function answerAt(answers: Answers, path: AnswerPath): Answer | undefined {
  let node: unknown = answers
  for (const step of stepsOf(path)) {
    if (typeof node !== 'object' || node === null || !Object.hasOwn(node, step)) return undefined
    node = (node as Record<Step, unknown>)[step]
  }
  return node as Answer | undefined
}

/** The answers with one of them changed. Everything beside the path keeps its identity. */
export function withAnswer(
  answers: Answers,
  path: AnswerPath,
  answer: Answer | undefined,
): Answers {
  return changed(answers, stepsOf(path), () => answer) as Answers
}

/** The answers with an empty entry at the end of a repeat. */
export function withNewEntry(answers: Answers, path: AnswerPath, shown: number): Answers {
  return changeEntries(answers, path, (entries) => [...filledUp(entries, shown), {}])
}

/** The answers without one entry of a repeat; those behind it move up. */
export function withoutEntry(
  answers: Answers,
  path: AnswerPath,
  shown: number,
  index: number,
): Answers {
  return changeEntries(answers, path, (entries) =>
    filledUp(entries, shown).filter((_, position) => position !== index),
  )
}

/** Entries that the form shows because of a minimum need not be in the answers yet. */
const filledUp = (entries: Entries, shown: number): Entries => [
  ...entries,
  ...Array.from({ length: Math.max(0, shown - entries.length) }, () => ({})),
]

const changeEntries = (
  answers: Answers,
  path: AnswerPath,
  change: (entries: Entries) => Entries,
): Answers => changed(answers, stepsOf(path), (old) => change(isEntries(old) ? old : [])) as Answers

const isEntries = (answer: unknown): answer is Entries => Array.isArray(answer)

function changed(node: unknown, steps: Step[], change: (old: unknown) => unknown): unknown {
  const [step, ...rest] = steps
  if (step === undefined) return change(node)
  if (typeof step === 'number') {
    const list: unknown[] = Array.isArray(node) ? [...node] : []
    while (list.length <= step) list.push({})
    list[step] = changed(list[step], rest, change)
    return list
  }
  const record = (node ?? {}) as Record<string, unknown>
  return { ...record, [step]: changed(record[step], rest, change) }
}
