// An order's page by its number, for whoever ordered it: it leads to the one page an order has.
import { type LoaderFunctionArgs, redirect } from 'react-router'
import { guarded } from '../api/guarded.ts'

export async function loader(args: LoaderFunctionArgs): Promise<Response> {
  const { number = '' } = args.params
  const order = await guarded(args, (api, signal) =>
    api.read('GET /api/account/orders/:number', { params: { number } }, signal),
  )
  return redirect(`/orders/${encodeURIComponent(order.token)}`)
}

export const Component = () => null
