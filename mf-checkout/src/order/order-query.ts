/** What the address and the device say about the order to pay for. */
export interface OrderQuery {
  number: string | undefined
  /** Id of the draft that becomes, or became, the order. */
  agreement: string | undefined
  /** False when only the device remembers it: then it may be out of date. */
  named: boolean
  /** The customer asked for the plan's discount. */
  subscription: boolean
}

interface DeviceOrder {
  orderNumber: string | undefined
  refId: string | undefined
  /** `Yes` after "Download with {plan}" on the service page (P 3 "sub-clicked"). */
  subClicked: string | undefined
}

/** The address first; an address without an order falls back on what the form left here (P 4). */
export function readOrderQuery(url: string, device: DeviceOrder): OrderQuery {
  const query = new URLSearchParams(url.split('?')[1])
  const param = (name: string) => query.get(name)?.trim() || undefined
  const order = param('order')
  const agreement = param('agreement')
  const named = order !== undefined || agreement !== undefined
  const number = named ? order : device.orderNumber
  const clicked = device.subClicked === 'Yes'
  const aboutThis = agreement !== undefined || number === device.orderNumber
  return {
    number,
    agreement: named ? agreement : device.refId,
    named,
    subscription: param('subscription') === '1' || (clicked && aboutThis),
  }
}
