// The picture of a colour's pattern, as small as it stands in a dot.
import type { Picture } from '#contract/parts.ts'
import { sizedUrl } from '../../kit/picture.tsx'

export const patternOf = (swatch: Picture | null): string | undefined => (swatch ? sizedUrl(swatch, 96) : undefined)
