import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { Flow } from '#client/flow/flow.ts';
import { useIsOfBuild } from '#client/flow/of-build.tsx';
import { Icon } from '#client/ui/icon.tsx';
import {
  FEEDBACK_FIELDS,
  type Feedback,
  type FeedbackField,
  feedbackForm,
  selectIsMissing,
} from '#machines/site/feedback-form.ts';
import { useSiteCopy, useSiteValues } from '../site-values.tsx';

type Props = { actor: ActorRefFrom<typeof feedbackForm> };

/** A form of the public site: specification section 5 says what each must have. */
const feedbackFlow = (required: readonly FeedbackField[]): Flow<typeof feedbackForm> => ({
  machine: () => feedbackForm,
  input: () => ({ required }),
});

export const homeFeedbackFlow = feedbackFlow(FEEDBACK_FIELDS);
export const contactFeedbackFlow = feedbackFlow(['name', 'telephone', 'message']);

const INCOMPLETE = 'feedback-incomplete';

/** No field has the type email, which would change the typed text. */
const KINDS: Record<FeedbackField, { inputMode: 'text' | 'email' | 'tel'; autoComplete: string }> = {
  name: { inputMode: 'text', autoComplete: 'given-name' },
  email: { inputMode: 'email', autoComplete: 'email' },
  telephone: { inputMode: 'tel', autoComplete: 'tel' },
  message: { inputMode: 'text', autoComplete: 'off' },
};

/** A feedback form of the public site: specification section 2, screen 1, and section 5; rows SN-02 to SN-05. */
export function FeedbackFormView({ actor }: Props) {
  const fields = useSelector(actor, ({ context }) => context.required);
  const isIncomplete = useSelector(actor, (snapshot) => snapshot.matches({ filling: 'incomplete' }));
  const sent = useSelector(actor, ({ context }) => context.sent);
  const isOfBuild = useIsOfBuild();
  const { form: copy } = useSiteCopy();
  return (
    <form
      name="feedback"
      className="feedback"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        actor.send({ type: 'send.chosen' });
      }}
    >
      {fields.map((field) => (
        <Field key={field} actor={actor} field={field} />
      ))}
      <div className="sent" aria-live="polite">
        {isIncomplete && (
          <p className="error" id={INCOMPLETE}>
            <Icon name="warning" />
            {copy.incomplete}
          </p>
        )}
        {sent && <Sent sent={sent} fields={fields} />}
      </div>
      <div className="send">
        {/* Without the program a press would send the fields to the server. */}
        <button className="button" data-kind="primary" type="submit" disabled={isOfBuild}>
          {copy.send}
        </button>
        {!sent && (
          <p>
            {isOfBuild && <noscript>{copy.needsProgram} </noscript>}
            {copy.stays} <WriteTo />
          </p>
        )}
      </div>
    </form>
  );
}

function Field({ actor, field }: { actor: Props['actor']; field: FeedbackField }) {
  const value = useSelector(actor, ({ context }) => context.fields[field]);
  const isMissing = useSelector(actor, selectIsMissing(field));
  const { form: copy } = useSiteCopy();
  const id = `feedback-${field}`;
  const native = {
    id,
    name: field,
    value,
    ...KINDS[field],
    'aria-invalid': isMissing || undefined,
    'aria-describedby': isMissing ? INCOMPLETE : undefined,
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
      actor.send({ type: 'field.typed', field, value: currentTarget.value }),
  };
  return (
    <div className={`field ${field}`} data-invalid={isMissing ? '' : undefined}>
      <label htmlFor={id}>{copy[field]}</label>
      <div>{field === 'message' ? <textarea {...native} rows={4} /> : <input {...native} />}</div>
    </div>
  );
}

/** The message, which the visitor can still read and send by e-mail. */
function Sent({ sent, fields }: { sent: Feedback; fields: readonly FeedbackField[] }) {
  const { email } = useSiteValues();
  const { form: copy } = useSiteCopy();
  return (
    <div className="sent">
      <p className="done">
        <Icon name="check" />
        {copy.sent}
      </p>
      <p>{copy.kept}</p>
      <p>
        <WriteTo />
      </p>
      <p>
        <a href={mailOf(email, fields.map((field) => `${copy[field]}: ${sent[field]}`).join('\n'))}>{copy.mailIt}</a>
      </p>
      <details>
        <summary>{copy.written}</summary>
        <dl>
          {fields.map((field) => (
            <div key={field}>
              <dt>{copy[field]}</dt>
              <dd>{sent[field]}</dd>
            </div>
          ))}
        </dl>
      </details>
    </div>
  );
}

function WriteTo() {
  const { email } = useSiteValues();
  const { form: copy } = useSiteCopy();
  return (
    <>
      {copy.writeTo} <a href={`mailto:${email}`}>{email}</a>.
    </>
  );
}

/** Mail programs take about this many characters of an address. */
const LONGEST = 1800;

/** The address of an e-mail with the message; without the message where it is too long. */
function mailOf(email: string, body: string): string {
  // A paste may bring half of a surrogate pair, which cannot be encoded.
  const encoded = encodeURIComponent(body.replace(/[\ud800-\udfff]/gu, ''));
  return encoded.length > LONGEST ? `mailto:${email}` : `mailto:${email}?body=${encoded}`;
}
