// How a language of the product writes dates. Without zod: screens use it too.

/** The tag that Intl writes dates by: the sentences in English are British, and so are their dates (`21 November 2026, 14:05`). */
export const dateLocale = (locale: string): string => (locale === 'en' ? 'en-GB' : locale)
