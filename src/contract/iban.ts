// Account numbers (ISO 13616) and banks' codes (ISO 9362). Without zod: screens use it too.

/** As it is compared and stored: without spaces, in capitals. */
export const bareIban = (typed: string): string => typed.replaceAll(/\s/g, '').toUpperCase()

/** By its form and its two check digits; whether such an account exists is known to its bank alone. */
export function isIban(typed: string): boolean {
  const iban = bareIban(typed)
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(iban)) return false
  // Country and check digits stand last, and each letter counts as two digits, from A as 10 on.
  const digits = `${iban.slice(4)}${iban.slice(0, 4)}`.replaceAll(/[A-Z]/g, (letter) =>
    String(Number.parseInt(letter, 36)),
  )
  return BigInt(digits) % 97n === 1n
}

export const isBic = (typed: string): boolean => /^[A-Z]{6}[A-Z0-9]{2}(?:[A-Z0-9]{3})?$/.test(bareIban(typed))
