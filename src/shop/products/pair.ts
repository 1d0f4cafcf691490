// A product has each pair of size and colour once: the pair names the variant.
interface Pair {
  sizeId: string | null
  colorId: string | null
}

export const pairOf = ({ sizeId, colorId }: Pair): string => `${sizeId} ${colorId}`
