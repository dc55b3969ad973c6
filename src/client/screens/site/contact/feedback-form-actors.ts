import type { Flow } from '#client/flow/flow.ts';
import { FEEDBACK_FIELDS, type FeedbackField, feedbackForm } from '#machines/site/feedback-form.ts';

const ofHome: readonly FeedbackField[] = FEEDBACK_FIELDS;
const ofContact: readonly FeedbackField[] = ['name', 'telephone', 'message'];

/** A form of the public site: specification section 5 says what each must have. */
export const feedbackFormFlow = (form: 'home' | 'contact'): Flow<typeof feedbackForm> => ({
  machine: () => feedbackForm,
  input: () => ({ required: form === 'home' ? ofHome : ofContact }),
});
