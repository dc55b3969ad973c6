import { FEEDBACK_FIELDS, type FeedbackField, feedbackForm } from '#machines/site/feedback-form.ts';
import type { MachineDriver } from '../../../oracle/machine-layer.ts';
import type { Fact, Happening, Situation } from './feedback-form.rows.ts';

/** The fields of each form: specification section 5. */
export const fieldsOf = (form: string | undefined): readonly FeedbackField[] =>
  form === 'contact' ? ['name', 'telephone', 'message'] : FEEDBACK_FIELDS;

const typed = (field: FeedbackField) => (value: string | number | undefined) =>
  ({ type: 'field.typed', field, value: String(value ?? '') }) as const;

/** Drives the machine of rows SN-02 to SN-05. */
export const feedbackFormMachine: MachineDriver<typeof feedbackForm, Situation, Happening, Fact> = {
  machine: feedbackForm,
  provide: (machine) => machine,
  input: (_, query) => ({ required: fieldsOf(query.form) }),
  events: {
    'first name': typed('name'),
    email: typed('email'),
    'phone number': typed('telephone'),
    message: typed('message'),
    Send: () => ({ type: 'send.chosen' }),
  },
  situations: {
    filling: (snapshot) => snapshot.matches({ filling: 'quiet' }),
    incomplete: (snapshot) => snapshot.matches({ filling: 'incomplete' }),
    sent: (snapshot) => snapshot.matches('sent'),
  },
  facts: {
    fields: ({ context }) => context.required.map((field) => context.fields[field]),
    written: ({ context: { required, sent } }) => required.flatMap((field) => (sent ? [sent[field]] : [])),
  },
};
