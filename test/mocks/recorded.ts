// The recordings as part of a script, where there is no disk to read them from.
import contents from 'virtual:recorded'
import { recordings } from './recordings.ts'

export const recorded = recordings(contents)
