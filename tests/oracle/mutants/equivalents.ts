/**
 * Mutants that no row can kill because nothing that anybody can observe differs, each with the reason. The key is
 * the machine's id and the mutant's name.
 */
export const equivalents: Readonly<Record<string, string>> = {
  'contractReader: failed / load.retried #1 CT-04: sent to opening': 'a contract that did not come names its product',
  'offerNotice: linked / noticeAgreement.chosen #2: sent to deciding': 'a notice with an agreement is one still',
  'offerNotice: agreement / contract.agreed #1 LC-19: sent to deciding': 'a notice with an agreement is one still',
  'offerNotice: agreement / contract.cancelled #1 LC-19: sent to deciding': 'a notice with an agreement is one still',
  'registration: filling.sendingCode: input of sendSms: sid swapped with deviceId': 'the session stands for the device',
  'registration: filling.reading: input of readCaptcha: sid swapped with deviceId': 'the session stands for the device',
  'registration: registering: input of register: sid swapped with deviceId': 'the session stands for the device',
  'captchaReading: askingChallenge: input of askChallenge: sid swapped with deviceId':
    'the session stands for the device',
  'captchaReading: askingLetters: input of askLetters: sid swapped with deviceId': 'the session stands for the device',
  'virtualAccount: expired / code.renewed #1 VA-17: sent to loading': 'what has expired names its order and amount',
  'cardRepayment: noCard / load.retried #1: sent to opening':
    'what could be asked for its cards names order and amount',
  'cardRepayment: ready.choosing / pay.chosen #1 CR-05: sent to asLeft': 'what was left is that no card is chosen',
  'loanCalculator: (root): starts at reading': 'what a new client is offered is lent',
  'cardConfirmation: entering / code.typed #1: sent to entering': 'entering begins where nothing is found wrong',
  'cardConfirmation: resending / resend onDone #1 CR-30 SC-02: sent to opening':
    'the countdown has begun by then, and does not begin twice',
  'cardConfirmation: resending / resend onDone #2: action resetCountdown dropped':
    'a countdown that is over keeps no moment, and the dialog is gone',
  'pageShell: (root): invoke watchRoute gets something else': 'the route asks for nothing',
  'pageShell: (root): invoke watchConnection gets something else': 'the connection asks for nothing',
  'preview: locating: invoke locate gets something else': 'the position asks for nothing',
  'demonstration: (root): invoke visibility gets something else': 'the visibility of the page asks for nothing',
  'registration: (root): invoke proof gets something else': 'the proof asks for nothing',
  'simulator: (root): invoke phone gets something else': 'the phone asks for nothing',
  'simulator: (root): invoke panes gets something else': 'they are told yes or no alone, which a row changes',
  'simulator: page.shown / phone.stands #1: sent to shown': 'it begins with the state where nothing was ordered',
  'simulator: page.shown / move.chosen #1: sent to shown': 'it begins with the state where nothing was ordered',
  'inspector: (root): invoke connection gets something else': 'the connection asks for nothing',
  'inspector: connection / pages.counted #2: action keepPages dropped':
    'without a page the state says so, not the number',
  'logTransfer: resting / result.closed #1: sent to resting': 'it begins with the state where nothing is said',
  'paymentReceipt: unread / load.retried #1: sent to recalling': 'what could not be read names its bill',
  'paymentWatch: (root): invoke visibility gets something else': 'the visibility of the page asks for nothing',
  'paymentReceipt: withReceipt / receipt.printed #1: sent to withReceipt': 'a receipt that is there is there still',
  'paymentReceipt: withReceipt / receipt.shared #1: sent to withReceipt': 'a receipt that is there is there still',
  'paymentReceipt: withReceipt.partial / rest.chosen #1: sent to deciding': 'what was paid in part is so still',
  'paymentReceipt: withReceipt.over / surplus.asked #1: sent to deciding': 'what was paid too much is so still',
  'loanDetails: showing.page.loanMore / loanMore.chosen #1 LD-12: sent to deciding': 'what is repaid is so still',
  'loanWatch: (root): invoke visibility gets something else': 'the visibility of the page asks for nothing',
  'loanWatch: subject.checked / code.chosen #1: sent to unchecked': 'a payment that is being checked is so still',
  'loanWatch: subject.checked / complaint.chosen #1: sent to unchecked': 'a payment that is being checked is so still',
  'loanWatch: subject.checked / customerService.chosen #1: sent to unchecked':
    'a payment that is being checked is so still',
  'loanConfirm: page.notice: input of notice: notice.popContent dropped':
    'the view alone reads it, and its rows hold it',
  'smsCountdown: counting: input of timer: until swapped with duration':
    'the tables’ clock starts at 0, where a kept moment is as long as what is left until it',
  'delayRepayment: answered: invoke visibility gets something else': 'the visibility of the page asks for nothing',
  'delayRepayment: answered.offer.offered / pay.chosen #1 DL-03: sent to read': 'a fee that is on offer is so still',
  'delayRepayment: answered.offer.offered.counting: input of timer: until dropped':
    'a timer without a moment is a new one',
  'virtualAccount: showing.expiry.counting: input of timer: until dropped': 'a timer without a moment is a new one',
  'virtualAccount: paid: input of receipt: receipt.paidAt dropped': 'the view alone reads it, and its rows hold it',
  'virtualAccount: paid: input of receipt: receipt.isOfDelay dropped':
    'it tells whether the money is the one waited for, which it is here',
  'complaintList: loading: invoke loadTabs gets something else': 'the list asks for nothing',
  'complaintList: listing / tab.chosen #1 CL-03: sent to listing': 'a list that is begun anew decides anew',
  'complaintList: listing.filled / complaint.chosen #1 CL-04: sent to deciding': 'a tab with complaints has them still',
  'complaintList: listing.empty / complaining.chosen #1: sent to deciding': 'a tab without complaints has none still',
  'complaintDetails: unknown / complaints.chosen #1: sent to opening':
    'a page that names no complaint names none still',
  'complaintDetails: failed / load.retried #1 CD-13: sent to opening': 'a complaint that did not come is named',
  'chatbot: effect keepText: of.problemType swapped with of.problemSonType': 'the field’s draft names neither',
  'chatbot: (root): input of recall: problemType swapped with problemSonType': 'the field’s draft names neither',
  'complaintForm: form.writing.picking: starts at checking': 'where nothing was chosen there is nothing to look at',
  'complaintForm: form.writing.uploads.idle / send.chosen #2 CF-09: guard dropped':
    'a file’s first bytes are read before anybody can tap Send, so no table stands there',
  'complaintForm: form.writing.uploads.uploading: invoke uploadProgress gets something else':
    'the progress of an upload asks for nothing',
  'complaintForm: form.recalling: text.changed does something':
    'while a draft is looked for the page shows its skeleton alone',
  'complaintForm: form.recalling: text.changed leads to choosing':
    'while a draft is looked for the page shows its skeleton alone',
  'complaintForm: form.recalling: images.chosen does something':
    'while a draft is looked for the page shows its skeleton alone',
  'complaintForm: form.recalling: images.chosen leads to choosing':
    'while a draft is looked for the page shows its skeleton alone',
  'complaintForm: form.recalling: image.removed does something':
    'while a draft is looked for the page shows its skeleton alone',
  'complaintForm: form.recalling: image.removed leads to choosing':
    'while a draft is looked for the page shows its skeleton alone',
  'complaintForm: form.recalling: image.retried does something':
    'while a draft is looked for the page shows its skeleton alone',
  'complaintForm: form.recalling: image.retried leads to choosing':
    'while a draft is looked for the page shows its skeleton alone',
  'complaintForm: form.recalling: send.chosen does something':
    'while a draft is looked for the page shows its skeleton alone',
  'complaintForm: form.recalling: send.chosen leads to choosing':
    'while a draft is looked for the page shows its skeleton alone',
  'complaintForm: form.recalling: type.chosen does something':
    'while a draft is looked for the page shows its skeleton alone',
  'complaintForm: form.recalling: type.chosen leads to choosing':
    'while a draft is looked for the page shows its skeleton alone',
  'complaintForm: form.recalling: sonType.chosen does something':
    'while a draft is looked for the page shows its skeleton alone',
  'complaintForm: form.recalling: sonType.chosen leads to choosing':
    'while a draft is looked for the page shows its skeleton alone',
  'complaintForm: form.writing.picking.checking: images.chosen does something':
    'while a file is looked at the tile for others takes none',
  'complaintForm: form.writing.picking.checking: images.chosen leads to idle':
    'while a file is looked at the tile for others takes none',
  'complaintForm: form.writing.picking.checking: type.chosen does something': 'the form offers no types',
  'complaintForm: form.writing.picking.checking: type.chosen leads to idle': 'the form offers no types',
  'complaintForm: form.writing.picking.checking: sonType.chosen does something': 'the form offers no types',
  'complaintForm: form.writing.picking.checking: sonType.chosen leads to idle': 'the form offers no types',
};
