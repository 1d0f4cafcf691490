// What a sent form holds. Anybody may send anything: the endpoints check what they are given.

/** The named fields as text; one that was not sent is empty. */
export const textsOf = <Name extends string>(form: FormData, ...names: Name[]) =>
  Object.fromEntries(names.map((name) => [name, String(form.get(name) ?? '')])) as Record<Name, string>
