// Unique names of users in the words of the contract. Addresses are no names: nobody is told whose they are.
import { ApiError } from '#http/errors.ts'

const FIELDS: Readonly<Record<string, string>> = {
  users_username_unique: 'username',
}

/** For `.catch` of a write to users: a name somebody else has becomes TAKEN, every other error stays what it is. */
export const rethrowTaken = (error: unknown): never => {
  const { code, constraint = '' } = error as { code?: string; constraint?: string }
  const field = code === '23505' ? FIELDS[constraint] : undefined
  throw field ? new ApiError('TAKEN', { fields: { [field]: 'taken' }, cause: error }) : error
}
