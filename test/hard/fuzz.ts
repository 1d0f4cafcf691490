// The stage `fuzz`.

export const run = async (_args: readonly string[]): Promise<number> => {
  console.error('Not written yet.')
  return 1
}
