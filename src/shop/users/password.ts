// Generates a password: easy to read out, without letters that look alike.
import { randomInt } from 'node:crypto'

const SIGNS = 'abcdefghjkmnpqrstuvwxyz23456789'
const [GROUPS, LENGTH] = [4, 5]

/** Almost 100 bits, as in `k7pmq-x3dqa-9tzwe-h4rcy`. */
export const generatePassword = (): string =>
  Array.from({ length: GROUPS }, () =>
    Array.from({ length: LENGTH }, () => SIGNS[randomInt(SIGNS.length)]).join(''),
  ).join('-')
