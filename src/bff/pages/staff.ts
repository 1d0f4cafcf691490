// Whether somebody of the staff is signed in.
import type { FastifyRequest } from 'fastify'
import { isStaffRole } from '#contract/permissions.ts'

export const isStaff = ({ session }: Pick<FastifyRequest, 'session'>): boolean =>
  session.state === 'authenticated' && isStaffRole(session.user.role)
