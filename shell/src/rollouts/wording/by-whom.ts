import { people } from './texts'

const machines: Record<string, string> = {
  'the guard': people.guard,
  'the schedule': people.schedule,
  'a release': people.release,
}

/** "by Bukola", "by the error limit", "on schedule". */
export const byWhom = (name: string) => machines[name] ?? people.by(name)
