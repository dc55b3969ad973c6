import { assign, type SnapshotFrom, setup } from 'xstate';
import type { Effect } from '#machines/kit/setup/effects.ts';
import { types, withEvent } from '#machines/kit/setup/types.ts';

/**
 * The public feedback forms: specification sections 2 (screen 1) and 5; rows SN-02 to SN-05. Nothing is sent to a
 * server: the message stays in the browser.
 */
export const FEEDBACK_FIELDS = ['name', 'email', 'telephone', 'message'] as const;
export type FeedbackField = (typeof FEEDBACK_FIELDS)[number];

/** Entity "Public feedback form" of specification section 3. */
export type Feedback = Readonly<Record<FeedbackField, string>>;

export interface FeedbackFormInput {
  /**
   * The fields that the form has, in their order; all must be filled in: the home form's four, the contact form's
   * three.
   */
  required: readonly FeedbackField[];
}

export interface FeedbackFormContext extends FeedbackFormInput {
  fields: Feedback;
  /** The message that was sent, shown until the visitor types again; else null. */
  sent: Feedback | null;
}

export type FeedbackFormEvent = { type: 'field.typed'; field: FeedbackField; value: string } | { type: 'send.chosen' };

const EMPTY: Feedback = { name: '', email: '', telephone: '', message: '' };

const isFilled = (text: string) => text.trim() !== '';

export const feedbackForm = setup({
  types: types<{
    input: FeedbackFormInput;
    context: FeedbackFormContext;
    events: FeedbackFormEvent;
    emitted: Effect;
  }>(),
  guards: {
    isComplete: ({ context: { required, fields } }) => required.every((field) => isFilled(fields[field])),
  },
  actions: {
    keepField: assign(({ context }, { field, value }: { field: FeedbackField; value: string }) => ({
      fields: { ...context.fields, [field]: value },
      sent: null,
    })),
    clear: assign(({ context }) => ({ fields: EMPTY, sent: context.fields })),
  },
}).createMachine({
  id: 'feedbackForm',
  description: 'A visitor writes a message, which stays in the browser.',
  context: ({ input: { required } }) => ({ required, fields: EMPTY, sent: null }),
  initial: 'filling',
  states: {
    filling: {
      description: 'The visitor fills in the form.',
      initial: 'quiet',
      states: {
        quiet: { description: 'The form shows no error.' },
        incomplete: { description: 'The visitor sent the form with an empty field; the form says so.' },
      },
      on: {
        'field.typed': {
          actions: withEvent('keepField'),
          meta: { own: 'typed text is kept unchanged', usual: true },
        },
        'send.chosen': [
          { guard: 'isComplete', target: 'sent', actions: 'clear', meta: { rows: ['SN-04'], usual: true } },
          { target: '.incomplete', meta: { rows: ['SN-02', 'SN-03'] } },
        ],
      },
    },
    sent: {
      description: 'The message was complete. The form is empty again and shows the message.',
      on: {
        'field.typed': { target: 'filling', actions: withEvent('keepField'), meta: { rows: ['SN-05'] } },
      },
    },
  },
});

/** Whether the form shows that this field, one of its own, is missing. */
export const selectIsMissing = (field: FeedbackField) => (snapshot: SnapshotFrom<typeof feedbackForm>) =>
  snapshot.matches({ filling: 'incomplete' }) && !isFilled(snapshot.context.fields[field]);
