// The dashboard's words. Loaded with the dashboard only: nothing of it may come with the storefront.
import { audit } from './dashboard/audit.ts'
import { colors } from './dashboard/colors.ts'
import { info } from './dashboard/info.ts'
import { kit } from './dashboard/kit.ts'
import { overview } from './dashboard/overview.ts'
import { reviews } from './dashboard/reviews.ts'
import { users } from './dashboard/users.ts'

export const dashboard = { kit, audit, overview, colors, reviews, users, info }

export type DashboardMessages = typeof dashboard
