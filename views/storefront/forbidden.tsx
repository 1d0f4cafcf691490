// `/403`: where accounts are led that may not see a page.
import { data } from 'react-router'
import { headOf } from '../head.ts'
import { ErrorPage } from '../kit/error-page.tsx'

export const loader = () => data(null, { status: 403 })

export const handle = headOf(({ t }) => ({ title: t.error.forbidden.title, noindex: true }))

export const Component = () => <ErrorPage status={403} code="FORBIDDEN" requestId="" />
