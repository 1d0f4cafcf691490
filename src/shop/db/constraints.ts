// Translates a violated database constraint into the error for the field that caused it.
import { DatabaseError } from 'pg'
import { ApiError, invalidInput } from '#http/errors.ts'

/** Field and problem of constraints that are not named `<table>_<field>_<unique|range|length|…>`. */
const FIELDS: Record<string, string> = {
  variants_pair_unique: 'variants',
  sizes_code_unique: 'code',
  size_sets_code_unique: 'code',
  tax_classes_code_unique: 'code',
  shipping_zones_code_unique: 'code',
  users_username_unique: 'username',
  info_entries_slug_unique: 'slug',
  staff_views_name_unique: 'name',
}

/** The error to answer for a database error; anything else comes back as it is. */
export function constraintError(error: unknown): unknown {
  if (!(error instanceof DatabaseError) || !error.constraint) return error
  const field = FIELDS[error.constraint] ?? error.constraint.split('_').slice(1, -1).join('_')
  if (error.code === '23505') return new ApiError('TAKEN', { fields: { [field]: 'taken' }, cause: error })
  if (error.code === '23514') return invalidInput({ [field || '_']: 'invalid' })
  // Something refers to the row, or the row refers to nothing. A reference that restricts has a code of its own.
  if (error.code === '23503' || error.code === '23001') {
    const gone = error.detail?.includes('is not present')
    return gone
      ? invalidInput({ [keyOf(error.detail) ?? '_']: 'unknown' })
      : new ApiError('CONFLICT', { message: 'It is still in use.', cause: error })
  }
  return error
}

/** `Key (swatch_media_id)=(…) is not present …` names the column; fields are its camel case. */
const keyOf = (detail: string | undefined): string | undefined =>
  /^Key \((\w+)\)/.exec(detail ?? '')?.[1]?.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())

/** The row's fault (SQLSTATE class 23), unlike a connection that broke. */
export const breaksConstraint = (error: unknown): error is DatabaseError =>
  error instanceof DatabaseError && error.code?.startsWith('23') === true
