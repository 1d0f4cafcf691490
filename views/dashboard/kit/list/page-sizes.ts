// Rows a page of a list may have; the first is what a list shows by itself, as the contract says.
export const PAGE_SIZES = [25, 50, 100] as const
