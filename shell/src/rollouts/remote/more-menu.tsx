import { useRef } from 'react'
import { DisclosureMenu } from 'shared-ui/disclosure-menu'
import { MenuBox, MenuItem } from 'shared-ui/menu-box'
import { card } from '../wording/card-texts'
import type { Offer } from './offers'

interface Props {
  remote: string
  offers: readonly Offer[]
  onTake: (offer: Offer) => void
}

export function MoreMenu({ remote, offers, onTake }: Props) {
  const menu = useRef<HTMLDivElement>(null)
  function take(offer: Offer) {
    leaveMenu(menu.current)
    onTake(offer)
  }
  return (
    <div ref={menu}>
      <DisclosureMenu label={card.more} name={card.moreOf(remote)} look="plain" align="end">
        <MenuBox>
          {offers.map((offer) => (
            <MenuItem key={offer.label} onSelect={() => take(offer)}>
              {offer.label}
            </MenuItem>
          ))}
        </MenuBox>
      </DisclosureMenu>
    </div>
  )
}

/** A dialog gives the focus back to what had it, which must not lie in a closed menu. */
function leaveMenu(menu: HTMLElement | null) {
  const details = menu?.querySelector('details')
  if (!details) return
  details.open = false
  details.querySelector('summary')?.focus()
}
