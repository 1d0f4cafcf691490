// Two classes of goods with the rates of the EU. Nothing the demo shop sells is food or a book: all of it bears the
// standard rate.
import type { Row } from '../../shop/db/schema.ts'
import { euRates } from '../../shop/taxes/eu-rates.ts'
import type { Random } from '../random.ts'

const CLASSES = [
  { code: 'standard', name: 'Standard rate', is_default: true },
  { code: 'reduced', name: 'Reduced rate', is_default: false },
] as const

export const planTaxes = (random: Random, at: Date) => {
  const classes = CLASSES.map((own, position): Row<'tax_classes'> => ({ id: random.id(at), ...own, position }))
  return {
    tax_classes: classes,
    tax_rates: classes.flatMap(({ id, code }) =>
      euRates(code === 'standard' ? 'standard' : 'reduced').map(
        ({ country, rateBp, validFrom }): Row<'tax_rates'> => ({
          tax_class_id: id,
          country,
          rate_bp: rateBp,
          valid_from: validFrom,
        }),
      ),
    ),
  }
}
