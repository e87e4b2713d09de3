import { FORBIDDEN_NAMES } from '../expression/forbidden-names'
import type { Answer, AnswerPath, Answers, Entries } from './answers'

const PART = /([A-Za-z_][A-Za-z0-9_]*)(?:\[(\d{1,3})\])?/y

interface Step {
  key: string
  index: number | null
}

/** Throws a RangeError for what is no address of an answer. */
function parsePath(path: AnswerPath): Step[] {
  const steps: Step[] = []
  for (let at = 0; at <= path.length; at += 1) {
    PART.lastIndex = at
    const match = PART.exec(path)
    const key = match?.[1]
    if (!match || !key || FORBIDDEN_NAMES.has(key)) throw new RangeError(`No answer at "${path}"`)
    steps.push({ key, index: match[2] === undefined ? null : Number(match[2]) })
    at = PART.lastIndex
    if (at < path.length && path[at] !== '.') throw new RangeError(`No answer at "${path}"`)
  }
  return steps
}

const isEntries = (value: Answer | undefined): value is Entries =>
  Array.isArray(value) && value.every((entry) => typeof entry === 'object')

const entriesAt = (answers: Answers, key: string): Entries => {
  const value = Object.hasOwn(answers, key) ? answers[key] : undefined
  return isEntries(value) ? value : []
}

/** The answer at a path; undefined where there is none. */
export function getAnswer(answers: Answers, path: AnswerPath): Answer | undefined {
  let holder: Answers | undefined = answers
  let found: Answer | undefined
  for (const { key, index } of parsePath(path)) {
    if (!holder || !Object.hasOwn(holder, key)) return undefined
    found = index === null ? holder[key] : undefined
    holder = index === null ? undefined : entriesAt(holder, key)[index]
  }
  return found
}

/** A copy with one answer changed; missing entries on the way are made. */
export function setAnswer(answers: Answers, path: AnswerPath, value: Answer): Answers {
  return change(answers, parsePath(path), () => value)
}

/** A copy with one more, empty entry in the repeat at `path` (`partners`, `a[0].children`). */
export function addEntry(answers: Answers, path: AnswerPath): Answers {
  return changeEntries(answers, path, (entries) => [...entries, {}])
}

/** A copy without the entry at `index` of the repeat at `path`. */
export function removeEntry(answers: Answers, path: AnswerPath, index: number): Answers {
  return changeEntries(answers, path, (entries) => entries.filter((_, at) => at !== index))
}

function changeEntries(answers: Answers, path: AnswerPath, next: (entries: Entries) => Entries) {
  return change(answers, parsePath(path), (value) => next(isEntries(value) ? value : []))
}

function change(
  answers: Answers,
  steps: readonly Step[],
  next: (value: Answer | undefined) => Answer,
): Answers {
  const [step, ...rest] = steps
  if (!step) return answers
  const { key, index } = step
  const own = Object.hasOwn(answers, key) ? answers[key] : undefined
  if (index === null) return { ...answers, [key]: next(own) }
  const entries = [...entriesAt(answers, key)]
  while (entries.length <= index) entries.push({})
  entries[index] = change(entries[index] ?? {}, rest, next)
  return { ...answers, [key]: entries }
}
