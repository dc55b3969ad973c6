import { useFlow } from '#client/flow/flow.ts';
import { feedbackFormFlow } from '#client/services/site/feedback-form.ts';
import { siteEn } from '#client/texts/site/site-en.ts';
import { ContactView } from './contact-view.tsx';
import { SitePage } from './site-page.tsx';

const feedback = feedbackFormFlow('contact');

export default function ContactScreen() {
  const actor = useFlow(feedback, {});
  return (
    <SitePage section={null} title={siteEn.contactPage.title}>
      <ContactView actor={actor} />
    </SitePage>
  );
}
