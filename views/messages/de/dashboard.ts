// The dashboard's words in German.
import type { DashboardMessages } from '../en/dashboard.ts'
import { colors } from './dashboard/colors.ts'
import { kit } from './dashboard/kit.ts'

export const dashboard: DashboardMessages = { kit, colors }
