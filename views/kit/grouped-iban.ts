// An account's number in groups of four, as banks print it and people read it.

export const groupedIban = (iban: string): string => iban.replace(/\s+/g, '').replace(/(.{4})(?=.)/g, '$1 ')
