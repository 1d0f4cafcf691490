// Words of the storefront's own screens.
export const storefront = {
  search: 'Search',
}
