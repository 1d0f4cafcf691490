// Why something is taken off the bill of an order.

export const CREDIT_CAUSES = ['cancel', 'return', 'goodwill', 'lost', 'other'] as const
