// Cutting texts for people to read, on both sides of the wire.

/**
 * As `slice`, but a character of two units (an emoji) at either end is left out whole: PostgreSQL refuses JSON with half of
 * one, and contracts refuse texts with it.
 */
export const sliceText = (text: string, start: number, end?: number): string =>
  text.slice(start, end).replace(/^[\uDC00-\uDFFF]|[\uD800-\uDBFF]$/g, '')
