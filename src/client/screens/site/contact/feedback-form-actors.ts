import type { Flow } from '#client/flow/flow.ts';
import { FEEDBACK_FIELDS, type FeedbackField, feedbackForm } from '#machines/site/feedback-form.ts';

/** A form of the public site: specification section 5 says what each must have. */
const feedbackFlow = (required: readonly FeedbackField[]): Flow<typeof feedbackForm> => ({
  machine: () => feedbackForm,
  input: () => ({ required }),
});

export const homeFeedbackFlow = feedbackFlow(FEEDBACK_FIELDS);
export const contactFeedbackFlow = feedbackFlow(['name', 'telephone', 'message']);
