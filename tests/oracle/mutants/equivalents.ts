/**
 * Mutants that no row can kill because nothing that anybody can observe differs, each with the reason. The key is
 * the machine's id and the mutant's name.
 */
export const equivalents: Readonly<Record<string, string>> = {
  'virtualAccount: expired / code.renewed #1 VA-17: sent to loading': 'what has expired names its order and amount',
  'cardRepayment: noCard / load.retried #1: sent to opening':
    'what could be asked for its cards names order and amount',
  'cardRepayment: ready.choosing / pay.chosen #1 CR-05: sent to asLeft': 'what was left is that no card is chosen',
  'loanCalculator: (root): starts at reading': 'what a new client is offered is lent',
  'cardRepayment: authorising.entering / code.typed #1: sent to entering':
    'entering begins where nothing is found wrong',
  'simulator: page.shown / phone.stands #1: sent to shown': 'it begins with the state where nothing was ordered',
  'simulator: page.shown / move.chosen #1: sent to shown': 'it begins with the state where nothing was ordered',
  'logTransfer: resting / result.closed #1: sent to resting': 'it begins with the state where nothing is said',
  'paymentReceipt: unread / load.retried #1: sent to recalling': 'what could not be read names its bill',
  'paymentReceipt: withReceipt / receipt.printed #1: sent to withReceipt': 'a receipt that is there is there still',
  'paymentReceipt: withReceipt / receipt.shared #1: sent to withReceipt': 'a receipt that is there is there still',
  'paymentReceipt: withReceipt.partial / rest.chosen #1: sent to deciding': 'what was paid in part is so still',
  'paymentReceipt: withReceipt.over / surplus.asked #1: sent to deciding': 'what was paid too much is so still',
  'loanDetails: showing.page.loanMore / loanMore.chosen #1 LD-12: sent to noAction': 'what is repaid is so still',
  'loanWatch: subject.checked / code.chosen #1: sent to unchecked': 'a payment that is being checked is so still',
  'loanWatch: subject.checked / complaint.chosen #1: sent to unchecked': 'a payment that is being checked is so still',
  'loanWatch: subject.checked / customerService.chosen #1: sent to unchecked':
    'a payment that is being checked is so still',
  'virtualAccount: paid: input of receipt: receipt.isOfDelay dropped':
    'it tells whether the money is the one waited for, which it is here',
  'complaintList: listing / tab.chosen #1 CL-03: sent to listing': 'the list begins with a tab that has complaints',
  'complaintDetails: unknown / complaints.chosen #1: sent to loading': 'without problemId nothing is loaded',
  'chatbot: conversing.chatting / question.chosen #1 CB-05: sent to replying': 'replying begins with a question',
  'chatbot: conversing.chatting / message.resent #1: sent to replying': 'replying begins with a question',
};
