const setOf = (words: string): ReadonlySet<string> => new Set(words.split(' '))

/** Land and what stands on it, in the singular. */
const lands = setOf(
  'land farmland plot acre hectare parcel estate property premise premises compound plantation farm field ' +
    'house home building bungalow duplex flat apartment mansion terrace villa condo condominium room hostel ' +
    'hotel guesthouse shop store plaza mall warehouse factory storey hall quarry realty office school ' +
    'bedroom parlour quarters',
)

/** Papers and shares of land: "the papers of my house" and "half of my plot" pledge the land itself. */
const sharesOfLand = setOf(
  'piece portion part half third quarter share interest right title deed document paper certificate receipt ' +
    'block row unit lease mortgage ownership survey plan security collateral charge value documentation',
)

/** What follows the name of a place and is movable: "building materials", "shop fittings". */
const movables = setOf(
  'material block stone sand tool equipment machine machinery machineries plant generator engine pump ' +
    'tractor truck vehicle car van bus boat trailer caravan rover cruiser tanker ' +
    'furniture furnishing fitting fixture chair table bed mattress set suite cabinet shelf shelves rack ' +
    'appliance television tv screen iron theatre computer laptop printer fridge freezer cooker phone ' +
    'goods stock inventory ware book wagon ' +
    'item product produce crop harvest animal livestock bird goat cow sheep cattle chicken fish feed seed ' +
    'fertiliser fertilizer clothes paint decoration key keys toy pack',
)

/** Stand before a noun and name nothing themselves. */
const determiners = setOf(
  'a an the my our his her their its your this that these those all any some both every each one two three ' +
    'four five six seven eight nine ten first second',
)

const prepositions = setOf('of in at on from for inside within to near behind under around beside')

/** Before "property" only: my personal house is a house. */
const movableKinds = setOf('movable moveable personal intellectual household')

/** Titles to land, and movables whose names contain its words. */
const titles =
  /\b(?:c ?(?:of|\/) ?o|certificates? of (?:statutory |customary )?occupancy|(?:governor s|governors) consent|landed propert(?:y|ies)|real (?:estate|propert(?:y|ies))|self contain(?:ed)?|(?:title|land|survey) (?:deed|document|paper|plan|receipt)s?|deeds? of (?:assignment|conveyance|lease|mortgage))\b/
const papersOfGoods = /\b(?:ware ?house|store ?house) (?:receipt|warrant)s?\b/g

const singular = (word: string) => word.replace(/ies$/, 'y').replace(/s$/, '')

const isIn = (set: ReadonlySet<string>, word: string | undefined) =>
  word !== undefined && (set.has(word) || set.has(singular(word)))

/**
 * True for words that name land or a building, or a paper or share of one: "my plot at Lekki", "the C
 * of O of my house". False for movable things, also where their names contain such words: "building
 * materials", "warehouse receipts", "the generator in my house".
 */
export function isImmovable(text: string): boolean {
  const plain = text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase()
    .replace(papersOfGoods, 'goods')
    .replace(/[’'`]/g, ' ')
    .replace(/[-–—]/g, ' ')
  return titles.test(plain) || plain.split(/[,;.:()\n&+]|\b(?:and|or|plus|with)\b/).some(namesLand)
}

function namesLand(phrase: string): boolean {
  const words = phrase.match(/[\p{L}\d]+/gu) ?? []
  for (const [at, word] of words.entries()) {
    // "The generator in my house": what is pledged stands before the place where it is.
    if (prepositions.has(word) && namesThing(words.slice(0, at))) return false
    if (isIn(lands, word) && !isMovableName(words, at)) return true
  }
  return false
}

/** "Building materials" and "personal property". */
const isMovableName = (words: readonly string[], at: number) =>
  isIn(movables, words[at + 1]) ||
  (singular(words[at] ?? '').startsWith('propert') && isIn(movableKinds, words[at - 1]))

const namesThing = (words: readonly string[]) =>
  words.some((word) => !determiners.has(word) && !/^\d+$/.test(word)) &&
  !words.some((word) => isIn(sharesOfLand, word))
