// Values as answers carry them, each with an example, so that a field needs only its description where it is used.
import { z } from 'zod'

export const Count = z.int().meta({ examples: [12] })
/** Whole minor units that, unlike `Minor`, may be negative. */
export const Amount = z.int().meta({ examples: [4900] })

/** For fields described where they are used. */
const TextOrNull = z.string().nullable()
const IntOrNull = z.int().nullable()

export const Title = z.string().meta({ examples: ['Linen shirt'] })
export const SlugText = z.string().meta({ examples: ['linen-shirt'] })
export const CodeText = z.string().meta({ examples: ['sage'] })
export const HexText = z.string().meta({ examples: ['#7A8F6A'] })
export const Sku = z.string().meta({ examples: ['LS-SAGE-M'] })
export const Html = z.string().meta({ examples: ['<p>Washed linen, cut straight.</p>'] })
/** Of a page or a file, relative to the origin. */
export const Href = z.string().meta({ examples: ['/products/linen-shirt'] })

export const PersonName = z.string().meta({ examples: ['Ada Lovelace'] })
export const LoginName = z.string().meta({ examples: ['ada'] })
export const EmailText = z.string().meta({ examples: ['ada@example.org'] })
export const PhoneText = z.string().meta({ examples: ['+49 30 1234567'] })
export const CountryCode = z.string().meta({ examples: ['DE'] })
export const OrderName = z.string().meta({ examples: ['S-10042'] })

/** A described field with an example of its value. */
export const textOf = (description: string, example: string) => z.string().meta({ description, examples: [example] })
export const textOrNull = (description: string, example: string) =>
  TextOrNull.meta({ description, examples: [example] })
export const intOrNull = (description: string, example: number) => IntOrNull.meta({ description, examples: [example] })
