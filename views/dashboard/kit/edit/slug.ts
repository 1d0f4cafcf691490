// A slug out of a title: what the contract takes as one, letters of European languages spelled out.
const SPELLED: Record<string, string> = {
  ä: 'ae',
  ö: 'oe',
  ü: 'ue',
  ß: 'ss',
  æ: 'ae',
  ø: 'o',
  å: 'a',
  œ: 'oe',
  ł: 'l',
  đ: 'd',
}

export const slugOf = (title: string): string =>
  title
    .normalize('NFC')
    .toLowerCase()
    .replace(/[äöüßæøåœłđ]/g, (letter) => SPELLED[letter] ?? letter)
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 96)
    .replace(/^-+|-+$/g, '')

/** The slug for a changed title: derived again only while it still equals the old title's slug. */
export const slugFollowing = (slug: string, before: string, after: string): string =>
  slug === '' || slug === slugOf(before) ? slugOf(after) : slug

interface Titled<V> {
  /** Null for a new one. */
  record: object | null
  values: V
  patch: (part: Partial<V>) => void
}

/** Sets a title, and in a new record the slug that follows it. */
export const withSlug =
  <V>({ record, values, patch }: Titled<V>, title: keyof V & string, slug: keyof V & string) =>
  (text: string): void => {
    const follows = record === null && {
      [slug]: slugFollowing(String(values[slug]), String(values[title]), text),
    }
    patch({ [title]: text, ...follows } as Partial<V>)
  }
