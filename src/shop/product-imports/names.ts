// Names as files spell them, made comparable, and codes and addresses made of them.

/** Without case, accents and doubled spaces: `Größe ` and `grosse` are the same. */
export const folded = (text: string): string =>
  text.toLowerCase().replace(/ß/g, 'ss').normalize('NFKD').replace(/\p{M}/gu, '').replace(/\s+/g, ' ').trim()

const UMLAUTS: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss', æ: 'ae', ø: 'oe', å: 'aa' }

/** Lower-case words joined by hyphens; empty where the name has no letter or digit of ASCII. */
export const slugged = (text: string, most = 96): string =>
  folded(text.toLowerCase().replace(/[äöüßæøå]/g, (letter) => UMLAUTS[letter] ?? letter))
    .replace(/&/g, ' and ')
    .replace(/['’]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, most)
    .replace(/^-+|-+$/g, '')

/** `dark-blue` as people write it. */
export const titled = (slug: string): string =>
  slug.replace(/(^|-)([a-z0-9])/g, (_, gap: string, letter: string) => (gap && ' ') + letter.toUpperCase())
