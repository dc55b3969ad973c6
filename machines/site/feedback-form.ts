import { assign, type SnapshotFrom, setup } from 'xstate';
import type { Effect } from '#machines/kit/setup/effects.ts';
import { types } from '#machines/kit/setup/types.ts';
import { withEvent } from '#machines/kit/setup/with-event.ts';

/**
 * The public feedback forms of specification sections 2 (screen 1) and 5; rows SN-02 to SN-05. Nothing is sent to a server:
 * what was written stays in this machine.
 */
export const FEEDBACK_FIELDS = ['name', 'email', 'telephone', 'message'] as const;
export type FeedbackField = (typeof FEEDBACK_FIELDS)[number];

/** Entity "Public feedback form" of specification section 3. */
export type Feedback = Readonly<Record<FeedbackField, string>>;

export interface FeedbackFormInput {
  /** The fields that the form has, in their order; all must be filled in: the home form's four, the contact form's three. */
  required: readonly FeedbackField[];
}

export interface FeedbackFormContext {
  required: readonly FeedbackField[];
  fields: Feedback;
  /** What was sent last, so that the visitor still has it while the form is cleared; null before. */
  sent: Feedback | null;
}

export type FeedbackFormEvent = { type: 'field.typed'; field: FeedbackField; value: string } | { type: 'send.chosen' };

type Typed = { field: FeedbackField; value: string };

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
    keepField: assign(({ context }, { field, value }: Typed) => ({ fields: { ...context.fields, [field]: value } })),
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
        quiet: { description: 'Nothing is said of the form.' },
        incomplete: { description: 'The form was sent with an empty field, and says so.' },
      },
      on: {
        'field.typed': {
          actions: withEvent('keepField'),
          meta: { own: 'what is typed is kept as it is, whatever it is' },
        },
        'send.chosen': [
          { guard: 'isComplete', target: 'sent', actions: 'clear', meta: { rows: ['SN-04'] } },
          { target: '.incomplete', meta: { rows: ['SN-02', 'SN-03'] } },
        ],
      },
    },
    sent: {
      description: 'The message is complete; the form is empty again, and says what became of the message.',
      on: {
        'field.typed': {
          target: 'filling',
          actions: withEvent('keepField'),
          meta: { rows: ['SN-05'] },
        },
      },
    },
  },
});

type Snapshot = SnapshotFrom<typeof feedbackForm>;

export const selectIsIncomplete = (snapshot: Snapshot) => snapshot.matches({ filling: 'incomplete' });
/** Whether the form has said that a field is empty, and this one is it. */
export const selectIsMissing = (field: FeedbackField) => {
  return (snapshot: Snapshot) =>
    selectIsIncomplete(snapshot) &&
    snapshot.context.required.includes(field) &&
    !isFilled(snapshot.context.fields[field]);
};
/** What was sent, while the form says so; else null. */
export const selectSent = (snapshot: Snapshot) => (snapshot.matches('sent') ? snapshot.context.sent : null);
