// `/403`: the account is not allowed where it wanted to go. The address itself is an ordinary page.
import { headOf } from '../head.ts'
import { ErrorPage } from '../kit/error-page.tsx'

export const loader = () => null

export const handle = headOf(({ t }) => ({ title: t.error.forbidden.title, noindex: true }))

export const Component = () => <ErrorPage status={403} code="FORBIDDEN" requestId="" />
