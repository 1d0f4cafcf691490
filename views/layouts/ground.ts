/** The ground of the page (`--ground` of tokens.css), which browsers colour their own bars with. */
export const GROUND = { light: '#f8f5f0', dark: '#181411' }
