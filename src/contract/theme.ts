// The chosen theme, in a cookie the server can read, so that the first byte is already rendered in it.
import { z } from 'zod'
import { endpoint, forAnyone } from './endpoint.ts'

export const setTheme = endpoint({
  id: 'theme.set',
  method: 'PUT',
  path: '/bff/theme',
  summary: 'Choose light, dark or the system theme',
  ...forAnyone,
  body: z.strictObject({
    theme: z
      .enum(['light', 'dark', 'system'])
      .describe('The look to keep in a cookie; `system` forgets it and follows the device'),
  }),
  reply: z.null(),
  status: 204,
})
