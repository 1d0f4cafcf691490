// What the shop API calls itself in its OpenAPI description.
import type { ApiDescription } from '#http/openapi.ts'

export const SHOP_API: ApiDescription = {
  title: 'Stoa shop API',
  description: 'Catalogue, carts, accounts and what staff do.',
  credential: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
}
