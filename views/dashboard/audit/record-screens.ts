// Entities of the log whose records have a screen at `/dashboard/<entity>/:id`. The routes cannot be asked: they load this screen.
export const RECORD_SCREENS: ReadonlySet<string> = new Set([
  'admins',
  'banners',
  'categories',
  'colors',
  'customers',
  'shipping',
  'sizes',
  'sliders',
  'taxes',
  'users',
])
