/**
 * Mutants that no row can kill because nothing that anybody can observe differs, each with the reason. The key is
 * the machine's id and the mutant's name.
 */
export const equivalents: Readonly<Record<string, string>> = {
  'delayRepayment: loading / loadDetail onDone #2 DL-01 DL-07: sent to showing': 'showing starts untimed',
  'delayRepayment: showing: starts at counting': 'showing is entered by the name of what is inside it',
  'delayRepayment: expired / load.retried #1 DL-06: sent to loading': 'what has expired names its order',
  ...Object.fromEntries(
    ['failed', 'empty', 'choosingMethod', 'choosingMarket', 'chosen'].map((state) => [
      `methodChooser: idle: starts at ${state}`,
      'idle is entered by the name of what is inside it',
    ]),
  ),
  'methodChooser: loading / loadOptions onDone #1 MC-01: sent to idle': 'idle starts with choosing a bank',
  'loanConfirm: reviewing / load.retried #1: sent to opening': 'what is reviewed names its product',
  'virtualAccount: expired / code.renewed #1 VA-17: sent to loading': 'what has expired names its order and amount',
  'pageShell: (root): invoke watchRoute gets something else': 'the route asks for nothing',
  'pageShell: (root): invoke watchConnection gets something else': 'the connection asks for nothing',
  'preview: locating: invoke locate gets something else': 'the position asks for nothing',
  'demonstration: (root): invoke visibility gets something else': 'the visibility of the page asks for nothing',
  'paymentWatch: (root): invoke visibility gets something else': 'the visibility of the page asks for nothing',
};
