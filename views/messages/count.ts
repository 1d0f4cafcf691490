// A number with its noun: `1 colour`, `3 colours`.
export const count = (n: number, one: string, many: string): string => `${n} ${n === 1 ? one : many}`
