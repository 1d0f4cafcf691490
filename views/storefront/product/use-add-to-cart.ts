// Puts the chosen variant into the cart without leaving the page, and says what stands in the way.
import { type FormEvent, useState } from 'react'
import type { Product } from '#contract/products.ts'
import { addToCart, openCart } from '../../cart/changes.ts'
import { problemText } from '../../kit/problem-text.ts'
import { toast } from '../../kit/toast.tsx'
import { useMessages } from '../../messages/catalogue.tsx'
import type { Selection } from './selection.ts'

export function useAddToCart(product: Product, { variant, size }: Selection) {
  const messages = useMessages()
  const t = messages.storefront.product
  const [adding, setAdding] = useState(false)
  const [error, setError] = useState<string>()

  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (adding) return
    const form = event.currentTarget
    if (!variant || variant.available === 0) {
      setError(variant || size ? t.pairNotAvailable : t.chooseSize)
      const field = (name: string) => form.querySelector<HTMLInputElement>(`input[name=${name}]:enabled`)
      ;(field('size') ?? field('color'))?.focus()
      return
    }
    setError(undefined)
    setAdding(true)
    const result = await addToCart(variant.id, Number(new FormData(form).get('quantity')) || 1)
    setAdding(false)
    if (!result.ok) {
      const text = problemText(messages, result.problem)
      setError(text)
      toast(text, { tone: 'error' })
      return
    }
    const { clampedTo } = result.data
    toast(clampedTo === null ? t.added(product.title) : t.addedSome(clampedTo))
    openCart()
  }
  return { adding, error, clearError: () => setError(undefined), onSubmit }
}
