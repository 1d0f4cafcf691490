// Nothing is sent back twice: whoever names more pieces of a line than are left is told of which, and how many there are.
import { ApiError } from '#http/errors.ts'

export function requireLeft(index: number, { quantity }: { quantity: number }, left: number): void {
  if (quantity <= left) return
  const message = `Only ${left} of this line are left.`
  throw new ApiError('CONFLICT', {
    message,
    ...(left > 0 && { fields: { [`lines.${index}.quantity`]: `too_large:${left}` } }),
  })
}
