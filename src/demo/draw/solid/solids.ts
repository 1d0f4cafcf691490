// Every solid thing by its key.
import { CUPS } from './forms-cups.ts'
import { LINEN } from './forms-linen.ts'
import { ROOMS } from './forms-rooms.ts'
import { VESSELS } from './forms-vessels.ts'
import type { Solid } from './stage.ts'

export const SOLIDS: Record<string, () => Solid> = { ...CUPS, ...VESSELS, ...ROOMS, ...LINEN }
