// What a submitted form holds, unchecked: the endpoint it is passed to refuses what does not fit.

/** The named fields as text; a missing one is empty. */
export const textsOf = <Name extends string>(form: FormData, ...names: Name[]) =>
  Object.fromEntries(names.map((name) => [name, String(form.get(name) ?? '')])) as Record<Name, string>

/** A whole number. Empty text is left out, and what is no number is sent as it is: the endpoint says what is wrong with it. */
export const wholeOf = (text: string): number => {
  const given = /^-?\d+$/.test(text) ? Number(text) : text || undefined
  return given as number
}
