import type { Flow } from '#client/flow/flow.ts';
import { FEEDBACK_FIELDS, type Feedback, type FeedbackField, feedbackForm } from '#machines/site/feedback-form.ts';

/** The name of the form in the page that the server delivers, which a visitor may have typed into already. */
export const FEEDBACK_FORM = 'feedback';

const ofHome: readonly FeedbackField[] = FEEDBACK_FIELDS;
const ofContact: readonly FeedbackField[] = ['name', 'telephone', 'message'];

/** A form of the public site: specification section 5 says what each must have. */
export const feedbackFormFlow = (form: 'home' | 'contact'): Flow<typeof feedbackForm> => ({
  machine: () => feedbackForm,
  input: () => ({ required: form === 'home' ? ofHome : ofContact, typed: deliveredFields(globalThis.document) }),
});

/** What was typed before the program arrived; the build, which renders the form as well, has no page. */
function deliveredFields(page: Document | undefined): Partial<Feedback> {
  const form = page?.querySelector<HTMLFormElement>(`.delivered form[name=${FEEDBACK_FORM}]`);
  if (!form) return {};
  const typed = new FormData(form);
  return Object.fromEntries(FEEDBACK_FIELDS.map((field) => [field, String(typed.get(field) ?? '')]));
}
