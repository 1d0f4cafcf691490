// How types are checked: the programs of tsconfig.json two at a time, with one checker each, since a second one would read
// the same libraries again. What was found for unchanged files is kept.
export const typesArgs = ['--build', '--builders', '2', '--checkers', '1']
