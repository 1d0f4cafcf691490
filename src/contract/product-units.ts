// The words for what pieces hold and why goods cannot be returned. Without zod, so that they can go to browsers.

/** What the content of a piece is counted in. */
export const CONTENT_UNITS = ['g', 'ml', 'm', 'm²'] as const

/** Why goods cannot be returned: the reasons of Directive 2011/83, Article 16, that apply to goods. */
export const NO_WITHDRAWAL = ['none', 'made_to_measure', 'sealed_hygiene'] as const
