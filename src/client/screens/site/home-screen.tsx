import { useFlow } from '#client/flow/flow.ts';
import { feedbackFormFlow } from './contact/feedback-form-actors.ts';
import { HomeView } from './home-view.tsx';
import { SitePage } from './site-page.tsx';
import { useSiteCopy } from './site-values.tsx';

const feedback = feedbackFormFlow('home');

export default function HomeScreen() {
  const actor = useFlow(feedback, {});
  return (
    <SitePage section="home" title={useSiteCopy().home.title}>
      <HomeView feedback={actor} />
    </SitePage>
  );
}
