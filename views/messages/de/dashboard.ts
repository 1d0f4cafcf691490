// The dashboard's words in German.
import type { DashboardMessages } from '../en/dashboard.ts'
import { audit } from './dashboard/audit.ts'
import { colors } from './dashboard/colors.ts'
import { info } from './dashboard/info.ts'
import { kit } from './dashboard/kit.ts'
import { overview } from './dashboard/overview.ts'
import { reviews } from './dashboard/reviews.ts'
import { users } from './dashboard/users.ts'

export const dashboard: DashboardMessages = { kit, audit, overview, colors, reviews, users, info }
