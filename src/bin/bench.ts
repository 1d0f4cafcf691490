// `npm run bench`: measures performance as ratios taken in one run, so that results from different machines compare.
// `npm run bench -- stock` measures reserving stock, `npm run bench -- orders` placing orders, `npm run bench -- kept` pages that
// are kept, `npm run bench -- bulk` bulk changes, `npm run bench -- stalls` rounds of the event loop, and everything else the
// product's pages; each names its options.
const [, , what] = process.argv
if (what === 'stock') await import('./bench-stock.ts')
else if (what === 'orders') await import('./bench-orders.ts')
else if (what === 'bulk') await import('./bench-bulk.ts')
else if (what === 'kept') await import('./bench-kept.ts')
else if (what === 'stalls') await import('./bench-stalls.ts')
else await import('./bench-pages.ts')
