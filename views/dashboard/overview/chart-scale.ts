// The amounts at the side of the chart.

/** In minor units. Of less the middle would be a fraction of the smallest coin: a shop without sales would read €0.01 and €0.5. */
const LEAST = 1000

/** Where the scale ends: 1, 2 or 5 times a power of ten, none of the amounts above it. */
export function scaleEnd(amounts: readonly number[]): number {
  const highest = Math.max(LEAST, ...amounts)
  const power = 10 ** Math.floor(Math.log10(highest))
  return ([1, 2, 5, 10].find((step) => step * power >= highest) ?? 10) * power
}
