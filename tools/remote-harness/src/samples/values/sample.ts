// By file: the package names its CommonJS build, which requires an ES module.
import { zocker } from 'zocker/dist/index.js'
import { z } from 'zod/mini'
import { numberFor } from './pick'
import { textsFor } from './text-hints'

/**
 * A value that fits a schema, the same for the same seed, with texts that suit the names of the
 * fields: names of people, naira amounts, dates. Lists get two items.
 */
export function sample<S extends z.ZodMiniType>(schema: S, seed: string): z.output<S> {
  const made = zocker(schema)
    .setSeed(numberFor(seed, 2 ** 31))
    .optional({ undefined_chance: 0 })
    .nullable({ null_chance: 0 })
    .default({ default_chance: 0 })
    .array({ min: 2, max: 2 })
    .record({ min: 1, max: 1 })
    .override('unknown', null)
    .override('any', null)
    .override('string', (field, { path }) => textFor(field as never, path, seed))
    .override('number', (field, { path }) => wholeNumberFor(field as never, path, seed))
    .generate()
  return schema.parse(made) as z.output<S>
}

type Path = readonly PropertyKey[]

function textFor(field: z.ZodMiniType<string>, path: Path, seed: string): string {
  const texts = textsFor(nameOf(path), seedOf(path, seed))
  return texts.find((text) => field.safeParse(text).success) ?? ''
}

function wholeNumberFor(field: z.ZodMiniType<number>, path: Path, seed: string): number {
  const small = 1 + numberFor(seedOf(path, seed), /^groups?$/.test(nameOf(path)) ? 5 : 12)
  const { minimum, maximum } = z.toJSONSchema(field)
  const numbers = [small, minimum, maximum, 0].filter((number) => number !== undefined)
  return numbers.find((number) => field.safeParse(number).success) ?? small
}

/** The last name of the path: items of a list are called as the list is. */
const nameOf = (path: Path) => String(path.findLast((part) => !isIndex(part)) ?? '')

/** Fields of one object are about one person, so their names agree; items of a list differ. */
function seedOf(path: Path, seed: string) {
  const own = isIndex(path.at(-1)) ? path : path.slice(0, -1)
  return [seed, ...own.map(String)].join('/')
}

const isIndex = (part: PropertyKey | undefined) => /^\d+$/.test(String(part))
