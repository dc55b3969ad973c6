/** A whole errand of a borrower, over several flows. */
export interface Story {
  id: string;
  name: string;
  says: string;
  steps: readonly StoryStep[];
}

/** A situation on the way, and a sentence that leads to it. */
export interface StoryStep {
  flow: string;
  /** The id of the situation. */
  at: string;
  says: string;
}

/** Where in a story one is; `step` counts from 1. */
export interface StoryPlace {
  id: string;
  step: number;
}

export const STORIES: readonly Story[] = [
  {
    id: 'overdue',
    name: 'Pay an overdue instalment',
    says: 'A loan with a late fee; a code at a mini-market; the money arrives.',
    steps: [
      { flow: 'loanDetails', at: 'overdue', says: 'The loan is four days late, and a late fee was added.' },
      { flow: 'instalments', at: 'overdue', says: 'What is overdue is ticked, and cannot be unticked.' },
      { flow: 'methodChooser', at: 'markets', says: 'The borrower pays at a mini-market.' },
      { flow: 'virtualAccount', at: 'code-shown', says: 'The code stands there with the time it is good for.' },
      { flow: 'virtualAccount', at: 'paid-asked', says: 'Back from the till, the borrower says that it was paid.' },
      { flow: 'virtualAccount', at: 'paid', says: 'The money has arrived: the receipt, and the way to the loan.' },
    ],
  },
  {
    id: 'card',
    name: 'Card with an SMS code',
    says: 'A saved card, a code by SMS, typed wrong once; the bank takes its time.',
    steps: [
      { flow: 'instalments', at: 'first', says: 'The next instalment is to be paid.' },
      { flow: 'cardRepayment', at: 'code-asked', says: 'A saved card is chosen, and an SMS code is asked for.' },
      { flow: 'cardRepayment', at: 'code-wrong', says: 'The code was typed wrong.' },
      { flow: 'cardRepayment', at: 'code-typed', says: 'The code from the SMS is typed.' },
      { flow: 'cardRepayment', at: 'looking', says: 'It is looked up whether the payment went through.' },
      { flow: 'cardRepayment', at: 'paid', says: 'The payment went through.' },
    ],
  },
  {
    id: 'complaint',
    name: 'Complaint with photos',
    says: '“My payment is not there”: photos, an answer, a rating.',
    steps: [
      { flow: 'complaintEntry', at: 'types', says: 'The borrower says what it is about.' },
      { flow: 'complaintForm', at: 'empty', says: 'The form is still empty.' },
      { flow: 'complaintForm', at: 'uploading', says: 'A photo is on its way.' },
      { flow: 'complaintForm', at: 'photos', says: 'The photos are there, and the text is written.' },
      { flow: 'complaintForm', at: 'sent', says: 'The complaint was sent.' },
      { flow: 'complaintDetails', at: 'waits', says: 'It waits for an answer.' },
      { flow: 'complaintDetails', at: 'answered', says: 'The lender has answered.' },
      { flow: 'complaintDetails', at: 'stars', says: 'The answer is rated by its stars.' },
    ],
  },
  {
    id: 'first-loan',
    name: 'New borrower, first loan',
    says: 'An SMS code, an offer, the agreement, and the money on its way.',
    steps: [
      { flow: 'registration', at: 'form', says: 'A new borrower meets the form.' },
      { flow: 'registration', at: 'code-sent', says: 'The SMS code was sent.' },
      { flow: 'registration', at: 'complete', says: 'All of the form is filled.' },
      { flow: 'recommendedProducts', at: 'offers', says: 'The offers for this borrower.' },
      { flow: 'loanConfirm', at: 'offer', says: 'One offer, with all that it costs.' },
      { flow: 'loanConfirm', at: 'agreement', says: 'The agreement is read before it is accepted.' },
      { flow: 'loanDetails', at: 'under-review', says: 'The loan was applied for, and is not decided yet.' },
      { flow: 'loanDetails', at: 'money-on-its-way', says: 'It was approved, and is being paid out.' },
    ],
  },
  {
    id: 'too-late',
    name: 'Too late, too little',
    says: 'The code runs out; half of the amount comes; the rest is asked for.',
    steps: [
      { flow: 'virtualAccount', at: 'code-shown', says: 'A code was asked for in good time.' },
      { flow: 'virtualAccount', at: 'last-minute', says: 'Nobody has paid, and the time is nearly over.' },
      { flow: 'virtualAccount', at: 'expired', says: 'The code is of no use any more; a new one can be asked for.' },
      { flow: 'virtualAccount', at: 'part-paid', says: 'With the new code too little was paid.' },
      { flow: 'loanDetails', at: 'partly-paid', says: 'The loan shows what came, and what is left.' },
    ],
  },
];

/** The step of that number, as an address gives both; undefined where there is none. */
export function stepOfStory(id = '', number = '1'): (StoryStep & { place: StoryPlace }) | undefined {
  const step = Number(number);
  const found = STORIES.find((story) => story.id === id)?.steps[step - 1];
  return found && { ...found, place: { id, step } };
}
