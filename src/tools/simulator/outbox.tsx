import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import {
  type demonstration,
  type SentSms,
  selectHasCaptchas,
  selectHasMessages,
  selectIsReading,
  selectState,
} from '#tools/machines/simulator/demonstration.ts';
import { ToolButton, ToolSection } from './tool-controls.tsx';
import { useToolTime } from './tool-time.ts';

type Props = { actor: ActorRefFrom<typeof demonstration> };

/** What a visitor would read on the phone and in the picture: the SMS that were sent, and what the captchas show. */
export function Outbox({ actor }: Props) {
  const time = useToolTime();
  const state = useSelector(actor, selectState);
  const isReading = useSelector(actor, selectIsReading);
  const hasMessages = useSelector(actor, selectHasMessages);
  const hasCaptchas = useSelector(actor, selectHasCaptchas);
  return (
    <ToolSection heading="Messages: SMS sent" aside={state?.messages.length}>
      <div data-outbox="" data-reading={isReading ? '' : undefined} className="tool-stack">
        {hasMessages || <p className="tool-note">No SMS yet.</p>}
        <ul className="tool-list">
          {state?.messages.map((message) => (
            <Sms key={`${message.sentAt} ${message.phone} ${message.text}`} message={message} />
          ))}
        </ul>
        {hasCaptchas && (
          <ul className="tool-list" aria-label="Captcha texts">
            {state?.captchas.map(({ text, expiresAt }) => (
              <li key={`${expiresAt} ${text}`}>
                <b data-captcha="">{text}</b>
                <span>captcha, valid until {time(expiresAt)}</span>
              </li>
            ))}
          </ul>
        )}
        <ToolButton busy={isReading} onClick={() => actor.send({ type: 'refresh.asked' })}>
          Load again
        </ToolButton>
      </div>
    </ToolSection>
  );
}

function Sms({ message: { phone, code, text, sentAt } }: { message: SentSms }) {
  const time = useToolTime();
  return (
    <li>
      {code && <b data-code="">{code}</b>}
      <span>
        {phone}, {time(sentAt)}
      </span>
      <small>{text}</small>
    </li>
  );
}
