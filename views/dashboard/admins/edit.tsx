// One of the staff: the same screen as one account, reached from the staff's list.

import type { UserDetail } from '#contract/users.ts'
import { Component, loader } from '../users/edit.tsx'
import { titled } from '../words.ts'

export const handle = titled<UserDetail | null>((w, user) => user?.name ?? w.users.addStaff)

export { Component, loader }
