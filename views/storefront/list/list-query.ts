// The filters of an address as the list pages ask for them; the server reads and checks every one.
import { queryOf } from '../../api/query.ts'

export const listQueryOf = (request: Request) => ({
  size: undefined,
  color: undefined,
  stock: undefined,
  // A form sent without JavaScript names its empty fields too.
  ...Object.fromEntries(Object.entries(queryOf(new URL(request.url))).filter(([, value]) => value !== '')),
})
