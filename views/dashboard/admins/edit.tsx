// One staff account: the same screen as for any account, reached from the list of staff.
import type { UserDetail } from '#contract/users.ts'
import { Component, loader } from '../users/edit.tsx'
import { titled } from '../words.ts'

export const handle = titled<UserDetail | null>((w, user) => user?.name ?? w.users.addStaff)

export { Component, loader }
