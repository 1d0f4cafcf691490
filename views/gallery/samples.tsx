// Made-up things that components show: a picture that needs no server, a product, a failed answer, long words; and what
// holds a value for components that only show one.
import { type ReactNode, useState } from 'react'
import type { Picture } from '#contract/parts.ts'
import type { ProductCard } from '#contract/products.ts'
import type { Problem } from '../api/client.ts'
import { Button } from '../kit/button.tsx'

export const LONG =
  'A name that somebody wrote without thinking of those who have to show it: hand-thrown stoneware from Donaudampfschifffahrtsgesellschaft'

export const PICTURE: Picture = { url: '/favicon.svg', alt: 'The mark of the shop', width: 640, height: 800 }

export const PROBLEM: Problem = {
  status: 422,
  code: 'VALIDATION_FAILED',
  message: 'Fields are wrong',
  requestId: 'request-of-the-gallery',
  fields: { wrong: 'required', short: 'too_short:8' },
}

export const FAMILIES = [
  { value: 'blue', label: 'Blue' },
  { value: 'green', label: 'Green' },
] as const

export const PRODUCT: ProductCard = {
  id: '00000000-0000-7000-8000-000000000001',
  slug: 'gallery-bowl',
  title: 'Bowl',
  brand: 'Oker',
  price: 3400,
  compareAt: null,
  priceVaries: false,
  pictures: [PICTURE],
  colors: [
    { code: 'sage', name: 'Sage', hex: '#8A9A7B' },
    { code: 'ink', name: 'Ink', hex: '#23303F' },
  ],
  rating: { average: 4.6, count: 12 },
  inStock: true,
  isNew: false,
}

/** Holds the value of a component that is controlled from outside. */
export function Held<T>({ start, children }: { start: T; children: (value: T, set: (value: T) => void) => ReactNode }) {
  const [value, set] = useState(start)
  return children(value, set)
}

/** What an edit form would bind an input to. */
export const bound = <T,>(name: string, label: string, value: T, onValue: (value: T) => void, fault?: string) => ({
  name,
  label,
  value,
  onValue,
  problem: PROBLEM,
  fault,
  onFault: () => {},
})

/** The same for an input that keeps what is typed. */
export const held = <T,>(start: T, name: string, label: string, input: (binding: Bound<T>) => ReactNode) => (
  <Held start={start}>{(value, set) => input(bound(name, label, value, set))}</Held>
)

type Bound<T> = ReturnType<typeof bound<T>>

/** A button that opens a dialog. */
export const opening = (dialog: (close: () => void) => ReactNode) => (
  <Held start={false}>
    {(open, set) => (
      <>
        <Button onClick={() => set(true)}>Open</Button>
        {open && dialog(() => set(false))}
      </>
    )}
  </Held>
)
