// The icons the product brings along, 24 × 24 strokes in the current colour.
const icon = (shapes: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" width="24" height="24" fill="none" stroke="currentColor" stroke-width="1.5" stroke-linecap="round" stroke-linejoin="round">${shapes}</svg>`

/** Stands in where no source knows an icon: a soft square that claims nothing. */
export const NEUTRAL_ICON = icon('<rect x="4" y="4" width="16" height="16" rx="4"/>')

export const BUNDLED_ICONS: Readonly<Record<string, string>> = {
  link: icon(
    '<path d="M10 14a4 4 0 0 0 5.7 0l3.1-3.1a4 4 0 0 0-5.7-5.7L12 6.300"/><path d="M14 10a4 4 0 0 0-5.700 0l-3.100 3.100a4 4 0 0 0 5.700 5.700l1.100-1.100"/>',
  ),
  mail: icon('<rect x="3" y="5" width="18" height="14" rx="2"/><path d="m3.500 7 8.500 6 8.500-6"/>'),
  phone: icon(
    '<path d="M5 4h4l1.500 5-2.500 1.500a11 11 0 0 0 5.500 5.500l1.500-2.500 5 1.500v4a1 1 0 0 1-1 1A16 16 0 0 1 4 5a1 1 0 0 1 1-1z"/>',
  ),
  place: icon(
    '<path d="M12 21c4.500-5 7-8.300 7-11.500a7 7 0 0 0-14 0C5 12.700 7.500 16 12 21z"/><circle cx="12" cy="9.500" r="2.500"/>',
  ),
  clock: icon('<circle cx="12" cy="12" r="8.500"/><path d="M12 7.500V12l3 2"/>'),
  globe: icon(
    '<circle cx="12" cy="12" r="8.500"/><path d="M3.500 12h17M12 3.500c5 5.500 5 11.500 0 17M12 3.500c-5 5.500-5 11.500 0 17"/>',
  ),
  image: icon(
    '<rect x="3.500" y="5" width="17" height="14" rx="2"/><circle cx="9" cy="10" r="1.500"/><path d="m5 18 5-5 3 3 2.500-2.500L20 18"/>',
  ),
  video: icon('<rect x="3" y="6" width="12" height="12" rx="2"/><path d="m15 11 6-3.500v9L15 13z"/>'),
}
