// What a product needs before it can be sold, computed from the form, so that the checklist updates while typing.
import type { Values } from './values.ts'

export const STEPS = ['title', 'picture', 'alt', 'category', 'price', 'stock', 'description'] as const
export type Step = (typeof STEPS)[number]

/** The form field that completes each step. */
export const FIELD_OF: Record<Step, string> = {
  title: 'title',
  picture: 'pictures',
  alt: 'pictures',
  category: 'categoryIds',
  price: 'variants',
  stock: 'variants',
  description: 'descriptionHtml',
}

const DONE: Record<Step, (values: Values) => boolean> = {
  title: ({ title }) => title.trim() !== '',
  picture: ({ pictures }) => pictures.length > 0,
  alt: ({ pictures }) =>
    pictures.length > 0 && pictures.every(({ alt, picture }) => (alt || picture.alt).trim() !== ''),
  category: ({ categoryIds }) => categoryIds.length > 0,
  price: ({ variants }) => {
    const sold = variants.filter(({ active }) => active)
    return sold.length > 0 && sold.every(({ price }) => price > 0)
  },
  stock: ({ variants }) =>
    variants.some((one) => one.active && (!one.trackStock || one.allowBackorder || one.onHand > 0)),
  description: ({ descriptionHtml }) => /[^\s<>]/.test(descriptionHtml.replace(/<[^>]*>/g, '')),
}

export const readiness = (values: Values): { step: Step; done: boolean }[] =>
  // Alternative text is only asked for once there are pictures.
  STEPS.filter((step) => step !== 'alt' || values.pictures.length > 0).map((step) => ({
    step,
    done: DONE[step](values),
  }))
