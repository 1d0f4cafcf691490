// Whose cart a call means: the signed-in user's, else that of the token in the header `cart-token`.
import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { CartToken } from '#contract/carts.ts'
import { invalidInput } from '#http/errors.ts'

const CART_TOKEN_HEADER = 'cart-token'

export type CartOwner = { userId: string } | { tokenHash: Buffer }

/** The token is a key to somebody's cart: only its hash is looked up and stored. */
const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest()

export const tokenOf = (request: FastifyRequest): { tokenHash: Buffer } | undefined => {
  const token = request.headers[CART_TOKEN_HEADER]
  if (token === undefined) return undefined
  if (!CartToken.safeParse(token).success) throw invalidInput({ [CART_TOKEN_HEADER]: 'invalid' })
  return { tokenHash: hashOf(String(token)) }
}

export const ownerOf = (request: FastifyRequest): CartOwner | undefined =>
  request.caller ? { userId: request.caller.userId } : tokenOf(request)

export const requireOwner = (request: FastifyRequest): CartOwner => {
  const owner = ownerOf(request)
  if (!owner) throw invalidInput({ [CART_TOKEN_HEADER]: 'required' })
  return owner
}
