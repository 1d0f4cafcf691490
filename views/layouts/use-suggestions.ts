// Suggestions for what is being typed: asked for after a short pause, from two characters on; the last answer wins.
import { useEffect, useState } from 'react'
import { productAddress } from '#contract/product-address.ts'
import type { Suggestions } from '#contract/products.ts'
import { live } from '../api/live.ts'

const PAUSE_MS = 200
const MIN_LENGTH = 2

export type Option = { href: string; text: string } & (
  | { kind: 'category' | 'search' }
  | ({ kind: 'product' } & Pick<Suggestions['products'][number], 'price' | 'priceVaries' | 'picture' | 'perUnit'>)
)

interface Found {
  options: Option[]
  didYouMean: string | null
  /** The words that nothing was found for; null unless that is known. */
  nothingFor: string | null
}

const NOTHING: Found = { options: [], didYouMean: null, nothingFor: null }

export function useSuggestions(typed: string): Found {
  const [found, setFound] = useState<Found>(NOTHING)
  const q = typed.trim()

  useEffect(() => {
    if (q.length < MIN_LENGTH) {
      setFound(NOTHING)
      return
    }
    const controller = new AbortController()
    const timer = setTimeout(async () => {
      try {
        const result = await live.attempt('GET /bff/suggestions', { query: { q } }, controller.signal)
        if (!controller.signal.aborted) setFound(result.ok ? asFound(result.data, q) : NOTHING)
      } catch {
        // Aborted, since a newer search has replaced this one.
      }
    }, PAUSE_MS)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [q])

  return found
}

function asFound({ searches, categories, products, didYouMean }: Suggestions, q: string): Found {
  const options = [
    ...(searches ?? []).map((text) => ({
      kind: 'search' as const,
      href: `/search?q=${encodeURIComponent(text)}`,
      text,
    })),
    ...categories.map(({ slug, name }) => ({ kind: 'category' as const, href: `/categories/${slug}`, text: name })),
    ...products.map(({ slug, title, color, ...product }) => ({
      kind: 'product' as const,
      href: productAddress(slug, color),
      text: title,
      ...product,
    })),
  ]
  // Who names no searches may be a backend that suggests nothing at all.
  return { options, didYouMean, nothingFor: searches && options.length === 0 ? q : null }
}
