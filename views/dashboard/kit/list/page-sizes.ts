// Rows per page that a list offers; the first is the default, as in the API.
export const PAGE_SIZES = [25, 50, 100] as const
