// The filters of an address as the list pages ask for them; the server reads and checks every one.
import { queryOf } from '../../api/browser.ts'

export const listQueryOf = (request: Request) => ({
  size: undefined,
  color: undefined,
  stock: undefined,
  ...queryOf(new URL(request.url)),
})
