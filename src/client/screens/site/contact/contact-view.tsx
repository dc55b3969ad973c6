import type { ActorRefFrom } from 'xstate';
import { Icon, type IconName } from '#client/ui/icon.tsx';
import type { feedbackForm } from '#machines/site/feedback-form.ts';
import { SitePage } from '../site-page.tsx';
import { useSiteCopy, useSiteValues } from '../site-values.tsx';
import { FeedbackFormView } from './feedback-form-view.tsx';

export { contactFeedbackFlow as flow } from './feedback-form-view.tsx';

/** The contact form beside the ways that reach the company. */
export default function ContactView({ actor }: { actor: ActorRefFrom<typeof feedbackForm> }) {
  const copy = useSiteCopy();
  const { phone, phoneDigits, email, address } = useSiteValues();
  return (
    <SitePage section={null} title={copy.contactPage.title}>
      <div className="page contact">
        <div>
          <h1 tabIndex={-1}>{copy.contactPage.title}</h1>
          <ul className="reach">
            <li>
              <a href={`tel:${phoneDigits}`}>
                <Way icon="phone" label={copy.footer.phone} text={phone} />
              </a>
            </li>
            <li>
              <a href={`mailto:${email}`}>
                <Way icon="mail" label={copy.footer.email} text={email} />
              </a>
            </li>
            <li>
              <Way icon="bank" label={copy.footer.address} text={address} />
            </li>
          </ul>
        </div>
        <FeedbackFormView actor={actor} />
      </div>
    </SitePage>
  );
}

function Way({ icon, label, text }: { icon: IconName; label: string; text: string }) {
  return (
    <>
      <Icon name={icon} />
      <span>
        <small>{label}</small>
        {text}
      </span>
    </>
  );
}
