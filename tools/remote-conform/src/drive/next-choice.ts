import type { Choice } from './choices'

/** Most that is pressed in one visit. Links lead to modules that are looked at themselves. */
const maxButtons = 40
const maxLinks = 2
/** Of one button: several ways back may lead to before it. */
const maxAgain = 6

export interface PressedChoice extends Choice {
  /** Something else stood there afterwards. */
  ledOn: boolean
}

/**
 * What is pressed next. Buttons first, from the top as somebody reads: a link leads away, and the way
 * back starts over. Where nothing is new, the last button that led on, for forms of several pages.
 *
 * @param found Everything that can be pressed now, in the order of the page.
 * @param isOwn Whether a link leads to a page of the remote itself.
 */
export function nextChoice(
  found: readonly Choice[],
  pressed: readonly PressedChoice[],
  isOwn: (href: string) => boolean,
): Choice | undefined {
  const times = ({ key }: Choice) => pressed.filter((choice) => choice.key === key).length
  const ledOn = ({ key }: Choice) => pressed.some((choice) => choice.key === key && choice.ledOn)
  const links = pressed.filter(({ href }) => href !== null).length
  const enough = pressed.length - links >= maxButtons
  const buttons = enough ? [] : found.filter(({ href }) => href === null)
  const ownLinks = found.filter(({ href }) => links < maxLinks && href !== null && isOwn(href))
  return (
    buttons.find((choice) => times(choice) === 0) ??
    ownLinks.find((choice) => times(choice) === 0) ??
    buttons.findLast((choice) => ledOn(choice) && times(choice) < maxAgain)
  )
}
