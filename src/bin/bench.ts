// `npm run bench`: measures performance as ratios taken in one run, so that results from different machines compare.
// `npm run bench -- stock` measures reserving stock, and everything else the product's pages; each names its options.
if (process.argv[2] === 'stock') await import('./bench-stock.ts')
else await import('./bench-pages.ts')
