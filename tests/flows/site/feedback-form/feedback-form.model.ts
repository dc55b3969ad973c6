import { equal } from 'node:assert/strict';
import type { SnapshotFrom } from 'xstate';
import type { feedbackForm } from '#machines/site/feedback-form.ts';
import type { Exploration } from '../../../oracle/model/model-run.ts';
import type { Happening } from './feedback-form.rows.ts';

/** What can happen to a feedback form. */
export const feedbackFormModel: Exploration<SnapshotFrom<typeof feedbackForm>, Happening> = {
  starts: [{ query: {} }, { query: { form: 'contact' } }],
  answers: {},
  values: { 'first name': ['', 'a'], email: ['', 'a'], 'phone number': ['', 'a'], message: ['', 'a'] },
  aspect: ({ context }) => [context.fields],
  holds: (snapshot) => {
    equal(snapshot.context.sent !== null, snapshot.matches('sent'), 'what was sent is known where the form says so');
  },
};
