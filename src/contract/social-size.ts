// What previews of links show of a stored picture, in pixels: `?social=1`.
export const SOCIAL_SIZE = { width: 1200, height: 630 }
