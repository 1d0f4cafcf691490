// Route errors travel as plain JSON; here they become what the router's own check recognises.
import { UNSAFE_ErrorResponseImpl as ErrorResponse } from 'react-router'

export function reviveErrors(errors: Record<string, { status: number; data: unknown }> | null) {
  if (!errors) return null
  return Object.fromEntries(
    Object.entries(errors).map(([id, error]) => [id, new ErrorResponse(error.status, '', error.data)]),
  )
}
