import { useFlow } from '#client/flow/flow.ts';
import { SitePage } from '../site-page.tsx';
import { useSiteCopy } from '../site-values.tsx';
import { ContactView } from './contact-view.tsx';
import { feedbackFormFlow } from './feedback-form-actors.ts';

const feedback = feedbackFormFlow('contact');

export default function ContactScreen() {
  const actor = useFlow(feedback, {});
  return (
    <SitePage section={null} title={useSiteCopy().contactPage.title}>
      <ContactView actor={actor} />
    </SitePage>
  );
}
