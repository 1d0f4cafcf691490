// Options of the type check: two projects of tsconfig.json in parallel with one checker each, because each further checker
// would load the same libraries again. The build mode reuses the results of unchanged files.
export const typesArgs = ['--build', '--builders', '2', '--checkers', '1']
