import { useFlow } from '#client/flow/flow.ts';
import { feedbackFormFlow } from '#client/services/site/feedback-form.ts';
import { ContactView } from './contact-view.tsx';
import { SitePage } from './site-page.tsx';
import { useSiteCopy } from './site-values.tsx';

const feedback = feedbackFormFlow('contact');

export default function ContactScreen() {
  const actor = useFlow(feedback, {});
  return (
    <SitePage section={null} title={useSiteCopy().contactPage.title}>
      <ContactView actor={actor} />
    </SitePage>
  );
}
