// The addresses a person keeps: the list, and one of them in a form. Fields are those of its country.
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, useActionData, useLoaderData } from 'react-router'
import type { AddressesPage } from '#contract/pages/account-area.ts'
import type { Api, Problem } from '../api/client.ts'
import { apiContext } from '../api/context.ts'
import { redirectWithFlash } from '../api/flash.ts'
import { guarded } from '../api/guarded.ts'
import { type Typed, typedOf } from '../checkout/typed.ts'
import { loadWords, WordsProvider } from '../checkout/words.ts'
import { headOf } from '../head.ts'
import { useShell } from '../root.tsx'
import { AddressForm } from './address-form.tsx'
import { AddressList } from './address-list.tsx'
import { type Answer, bodyIn, DEFAULTS } from './address-typed.ts'
import { toLogin } from './to-login.ts'
import { ACCOUNT_WORDS } from './words.ts'

const HERE = '/users/addresses'

export const loader = (args: LoaderFunctionArgs): Promise<AddressesPage> => {
  const edit = new URL(args.request.url).searchParams.get('edit') ?? undefined
  const query = edit === undefined ? {} : { edit }
  return guarded(args, (api, signal) => api.read('GET /bff/pages/account/addresses', { query }, signal))
}

export async function action({ request, context }: ActionFunctionArgs) {
  const api = context.get(apiContext)
  const typed = typedOf(await request.formData())
  const again = (answer: Answer, status: number) => data(answer, { status })
  const failed = async (problem: Problem) => {
    if (problem.status === 401) return toLogin(request)
    const status = problem.code === 'INVALID_INPUT' ? 422 : problem.status
    return again({ typed, problem, ...(await rulesFor(api, typed)) }, status)
  }
  if (typed.intent === 'update') return again({ typed, ...(await rulesFor(api, typed)) }, 200)
  const result = await perform(api, typed)
  if (!result.ok) return await failed(result.problem)
  return redirectWithFlash(HERE, typed.intent === 'remove' ? 'address-removed' : 'address-saved')
}

/** What the country that was typed asks for. */
async function rulesFor(api: Api, typed: Typed): Promise<Pick<Answer, 'rules'>> {
  const country = typed['address.country'] ?? ''
  if (!/^[A-Z]{2}$/.test(country)) return {}
  const rules = await api.attempt('GET /bff/account/address-rules', { query: { country } })
  return rules.ok ? { rules: rules.data } : {}
}

async function perform(api: Api, typed: Typed) {
  const { intent, id = '' } = typed
  const params = { id }
  if (intent === 'remove') return await api.attempt('DELETE /api/account/addresses/:id', { params })
  const flag = DEFAULTS.find((name) => name === intent)
  if (flag) {
    const known = await api.attempt('GET /api/account/addresses')
    if (!known.ok) return known
    const { id: _, ...address } = known.data.rows.find((row) => row.id === id) ?? { id }
    return await api.attempt('PUT /api/account/addresses/:id', { params, body: { ...address, [flag]: true } })
  }
  const body = bodyIn(typed)
  return id === ''
    ? await api.attempt('POST /api/account/addresses', { body })
    : await api.attempt('PUT /api/account/addresses/:id', { params, body })
}

const handle = headOf<AddressesPage>(({ shell }) => ({
  title: ACCOUNT_WORDS[shell.info.commerce.locale].addresses.title,
  noindex: true,
}))

/** The module of the route, created once the words of address fields are loaded, which it shares with the checkout. */
export async function ready() {
  const words = await loadWords()
  const Component = () => (
    <WordsProvider value={words.get(useShell().info.commerce.locale)}>
      <Addresses />
    </WordsProvider>
  )
  return { Component, loader, action, handle }
}

function Addresses() {
  const page = useLoaderData<typeof loader>()
  const answer = useActionData<Answer>()
  const { form } = page
  // A form that is answered stays open, whatever the address says.
  if (form) return <AddressForm key={form.address?.id ?? 'new'} page={page} form={form} answer={answer} />
  return <AddressList page={page} problem={answer?.problem} />
}
