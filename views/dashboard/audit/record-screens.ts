// Entities whose records have a screen at `/dashboard/<entity>/:id`. Not read from the routes, since they import this
// screen.
export const RECORD_SCREENS: ReadonlySet<string> = new Set([
  'admins',
  'banners',
  'categories',
  'colors',
  'coupons',
  'customers',
  'shipping',
  'sizes',
  'sliders',
  'synonyms',
  'taxes',
  'users',
])
