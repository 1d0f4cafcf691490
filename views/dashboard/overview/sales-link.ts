// The address of the orders that the overview counts as sales, between two days of the shop's time zone.
export const salesHref = (from: string, to: string, sort?: '-total'): string =>
  `/dashboard/orders?${new URLSearchParams([
    ['todo', 'all'],
    ['status', 'confirmed'],
    ['status', 'completed'],
    ['from', from],
    ['to', to],
    ...(sort ? [['sort', sort]] : []),
  ])}`
