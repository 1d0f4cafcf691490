// What can become of an order.

/** What happens to orders by chance. */
export type Lot = 'delivered' | 'split' | 'cancelled' | 'trimmed' | 'expired' | 'returned' | 'goodwill'
/** What is rarer, so that it is wished for: in money, in stock, on the way, and on the way back. */
export type Rare =
  | ('declined' | 'part-paid' | 'authorized' | 'paid-twice' | 'refund-waits' | 'refund-fails')
  | 'waiting'
  | (
      | 'packed'
      | 'half-shipped'
      | 'half-delivered'
      | 'lost'
      | 'lost-credited'
      | 'sent-again'
      | 'refused'
      | 'refused-credited'
    )
  | ('return-asked' | 'return-approved' | 'return-received' | 'return-rejected')
export type Fate = Lot | Rare
