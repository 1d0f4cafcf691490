// Words of the payment simulator's page. No script loads them.
export const simulator = {
  title: 'Test payment',
  lead: 'This payment is a simulation. No money moves, and real cards are not accepted.',
  order: (number: string) => `Order ${number}`,
  card: 'Card number',
  hint: 'One of the cards below',
  cards: 'Test cards',
  endings: [
    ['4242 4242 4242 4242', 'pays'],
    ['4000 0000 0000 0002', 'is declined'],
    ['4000 0000 0000 9995', 'has insufficient funds'],
    ['4000 0000 0000 3155', 'asks for confirmation'],
    ['4000 0000 0000 1001', 'pays after 30 seconds'],
    ['4000 0000 0000 1002', 'notifies the shop twice'],
    ['4000 0000 0000 1003', 'notifies the shop before you are back'],
    ['4000 0000 0000 1004', 'does not lead back to the shop'],
    ['4000 0000 0000 1005', 'pays; its refund fails once'],
  ],
  pay: (amount: string) => `Pay ${amount}`,
  confirmTitle: 'Confirm the payment',
  confirmLead: 'This is where your bank would ask you to confirm that it is you.',
  confirm: 'Confirm',
  cancel: 'Cancel',
  paidTitle: 'Paid',
  paidLead: 'Your payment was successful.',
  overTitle: 'This payment has ended',
  overLead: 'Nothing can be paid here any more.',
  back: 'Back to the order',
}

export type SimulatorWords = typeof simulator
