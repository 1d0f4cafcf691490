// Words of one's own reviews. Both languages: they are short, and fetching a file for each would take longer.
import type { Locale } from '#contract/parts.ts'
import { ownReviews as de } from '../messages/de/own-reviews.ts'
import { ownReviews as en, type OwnReviewsMessages } from '../messages/en/own-reviews.ts'

const WORDS: Readonly<Record<Locale, OwnReviewsMessages>> = { en, de }

export const reviewWords = (locale: Locale): OwnReviewsMessages => WORDS[locale]
