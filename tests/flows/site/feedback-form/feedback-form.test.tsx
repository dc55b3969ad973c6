import { FeedbackFormView } from '#client/screens/site/contact/feedback-form-view.tsx';
import { viewLayer } from '../../../oracle/view-layer.tsx';
import { walkView } from '../../../oracle/walk-view.tsx';
import { feedbackFormMachine } from './feedback-form.machine.ts';
import { feedbackFormTable } from './feedback-form.rows.ts';
import { feedbackFormScreen } from './feedback-form.screen.ts';

walkView(
  feedbackFormTable,
  viewLayer(feedbackFormMachine, feedbackFormScreen, (actor) => <FeedbackFormView actor={actor} />),
);
