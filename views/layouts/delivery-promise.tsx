// What delivery to the shop's own country costs and how long it takes, with the way to the rest. Where the backend does not
// say, the shop's own note stands instead. The footer's link is in here: so the code comes with what every page loads.
import type { ReactNode } from 'react'
import { useMessages } from '../messages/catalogue.tsx'
import { useShell } from '../root.tsx'

export const DeliveryLink = () => <a href="/delivery">{useMessages().storefront.deliveryCosts}</a>

/** Nothing where nothing is known. `bought` is the price of the goods, where there are any. */
export function useDeliveryPromise(bought = 0): ReactNode {
  const { delivery, info } = useShell()
  const { deliveryNote } = info.commerce
  if (!delivery) return deliveryNote
  const { home } = delivery
  const isFree = home && home.freeFrom !== null && bought >= home.freeFrom
  return (
    <>
      {home ? home[isFree ? 'freeLine' : 'line'] : deliveryNote} <DeliveryLink />
    </>
  )
}
